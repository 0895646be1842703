import { describeCspReports } from './csp-reports';
import type { RateLimit } from './rate-limit';
import { readJson } from './read-json';

/** What browsers send by `report-uri`, and by `report-to`. */
const TYPES = ['application/csp-report', 'application/reports+json'];
const MAX_BODY_BYTES = 16 * 1024;
const STATUS_OF = { 'not-json': 415, 'too-large': 413, malformed: 400 } as const;

interface ReportSurroundings {
  /**
   * How many requests may be logged, counted for all callers together, since anybody can send
   * invented reports.
   */
  limit: RateLimit;
  log: (line: string) => void;
}

/** Receives reports of what a content security policy has blocked, and logs a line for each. */
export async function answerCspReports(
  request: Request,
  { limit, log }: ReportSurroundings,
): Promise<Response> {
  const body = await readJson(request, MAX_BODY_BYTES, TYPES);
  if (!body.ok) return answer(STATUS_OF[body.reason]);
  if (!(await limit.take('reports')).ok) return answer(429);
  for (const line of describeCspReports(body.value)) log(line);
  return answer(204);
}

/** Answers every other method. */
export function refuseAllButPost(): Response {
  return answer(405, { Allow: 'POST' });
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
