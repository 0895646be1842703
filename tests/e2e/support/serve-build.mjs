import { serve } from '../../../server/serve.mjs';

// Serves a build that lies somewhere else, without accounts: node serve-build.mjs <folder>
await serve({ distDir: process.argv[2] ?? '' });
