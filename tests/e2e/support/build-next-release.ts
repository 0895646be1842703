// npm run build:next-release: builds what deployments.spec.ts puts online in the place of the first shop.
import { endOnSignal } from '../../../scripts/processes.ts';
import { forgetSettings } from '../../../scripts/setup/environment.ts';
import { buildNextRelease } from './next-release.ts';

endOnSignal(130);
forgetSettings();
await buildNextRelease();
