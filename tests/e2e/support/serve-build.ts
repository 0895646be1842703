import { serve } from '../../../server/serve.ts';
import { NEXT_SHOP } from '../../changes/next-shop.ts';

// Serves the next shop, which has what the first shop leaves out, without accounts.
await serve({ distDir: NEXT_SHOP.distDir });
