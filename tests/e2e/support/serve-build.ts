import { serve } from '../../../server/serve.ts';

// Serves a build in another folder, without accounts: node serve-build.ts <folder>
await serve({ distDir: process.argv[2] ?? '' });
