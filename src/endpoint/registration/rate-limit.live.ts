import { readSetting } from '../../../config/settings.ts';
import { createRateLimit } from '../http/rate-limit';

const TEN_MINUTES_S = 600;

export const liveRateLimit = createRateLimit({
  name: 'registrations',
  turns: 10,
  together: readSetting(process.env, 'MAX_REGISTRATIONS'),
  windowS: TEN_MINUTES_S,
});
