import { serve } from '../../../server/serve.ts';

// Serves a build that lies somewhere else, without accounts: node serve-build.ts <folder>
await serve({ distDir: process.argv[2] ?? '' });
