import { serve } from '../../../server/serve.ts';
import { NEXT_SHOP } from '../../changes/next-shop.ts';

// Serves the next shop, which has the optional features, without accounts.
await serve({ distDir: NEXT_SHOP.distDir });
