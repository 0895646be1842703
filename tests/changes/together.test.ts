import { test } from 'vitest';
import { CHANGES } from './changes';
import { TRY_OUT_MS, tryOut } from './try-out';

test(
  'an editor may make every one of these changes, all in one shop',
  { timeout: TRY_OUT_MS },
  () => tryOut(Object.values(CHANGES)),
);
