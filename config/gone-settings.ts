import type { Environment } from './accounts.ts';

/** Settings of earlier versions that have no effect any more, and what to do instead. */
const GONE: Readonly<Record<string, string>> = {
  RESTART_ON_SIGHUP: 'restart the container, or run two copies (docs/deployment.md)',
  METRICS_PORT: 'LOG_REQUESTS=1 logs each request',
  METRICS_HOST: 'LOG_REQUESTS=1 logs each request',
  REDIS_URL:
    'one copy counts and remembers by itself; deploy/nginx.conf sends it all that is written',
  EARLIER_FILES_DIR: 'a page whose files are gone after a new build loads itself again',
  PUBLIC_VISITS_URL: 'pages send no figures any more',
  PUBLIC_SHARED_PRACTICE_ACCOUNTS: 'a shop for others needs a Firebase project (docs/accounts.md)',
};

/** Says of each setting that has no effect any more what to do instead. */
export function warnOfGoneSettings(environment: Environment): void {
  for (const [name, instead] of Object.entries(GONE))
    if (environment[name]) console.warn(`${name} has no effect any more: ${instead}.`);
  if (environment.PUBLIC_CSP_REPORTS === '1')
    console.warn(
      'PUBLIC_CSP_REPORTS must be the URL of your collector of reports; "1" is ignored.',
    );
}
