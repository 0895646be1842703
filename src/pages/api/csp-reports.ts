import type { APIRoute } from 'astro';
import { answerCspReports, refuseAllButPost } from '../../endpoint/answer-csp-reports';
import { createRateLimit } from '../../endpoint/rate-limit';

export const prerender = false;

const PER_MINUTE = 60;
const limit = createRateLimit({ turns: PER_MINUTE, together: PER_MINUTE, windowS: 60 });

// Reached only where the serving rules lead here: PUBLIC_CSP_REPORTS.
export const POST: APIRoute = ({ request }) =>
  answerCspReports(request, { limit, log: console.warn });

export const ALL: APIRoute = refuseAllButPost;
