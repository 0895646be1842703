import { test } from 'vitest';
import { CHANGES } from './changes';
import { TRY_OUT_MS, tryOut } from './try-out';

test.for(Object.entries(CHANGES))(
  'an editor may make this change: %s',
  { timeout: TRY_OUT_MS },
  ([, change]) => tryOut([change]),
);
