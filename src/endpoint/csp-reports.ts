const MOST_REPORTS = 10;
const LONGEST_PART = 120;

/**
 * Converts the body of a browser's report to lines for a log: one report (`report-uri`), or a list
 * (`report-to`). Entries of any other form are left out.
 */
export function describeCspReports(body: unknown): string[] {
  const reports = Array.isArray(body) ? body : [body];
  return reports.slice(0, MOST_REPORTS).flatMap((report: unknown) => {
    const parts = partsOf(report);
    if (!parts) return [];
    const [directive, blocked, page] = parts.map(loggable);
    return directive ? [`csp ${directive} has blocked ${blocked} on ${page}`] : [];
  });
}

/** The directive, what it blocked, and on which page; null for anything else. */
function partsOf(report: unknown): [unknown, unknown, unknown] | null {
  if (!isRecord(report)) return null;
  const old = report['csp-report'];
  if (isRecord(old)) {
    return [
      old['effective-directive'] ?? old['violated-directive'],
      old['blocked-uri'],
      old['document-uri'],
    ];
  }
  const { type, body } = report;
  if (type !== 'csp-violation' || !isRecord(body)) return null;
  return [body.effectiveDirective, body.blockedURL, body.documentURL];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Shortens a text to one line without the query of an address, which may contain personal data. */
function loggable(part: unknown): string {
  if (typeof part !== 'string') return '?';
  return part
    .replace(/[?#].*$/s, '')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, LONGEST_PART);
}
