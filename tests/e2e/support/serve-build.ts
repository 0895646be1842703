import { serve } from '../../../server/serve.ts';
import { NEXT_RELEASE } from './next-release.ts';

// Serves the next release, which has what the first shop leaves out, without accounts.
await serve({ distDir: NEXT_RELEASE.distDir });
