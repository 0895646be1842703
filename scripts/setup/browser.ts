import { chromium, firefox, webkit } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, runTool } from '../processes.ts';

/** If downloads are blocked, Playwright's may hang instead of failing. */
const DOWNLOAD_LIMIT_MS = 5 * 60_000;

const NAMES = [
  // The headless shell opens a page in a third of the time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function onPath(): string[] {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
}

/** On some systems, chromium only prints how to install it. */
function works(file: string): boolean {
  if (!existsSync(file)) return false;
  // On Windows, asking for the version opens a window.
  return process.platform === 'win32' || spawnSync(file, ['--version']).status === 0;
}

/** CHROME_PATH, else Playwright's browser, else the first Chromium or Chrome on the PATH; null if there is none. */
export function findBrowser(): string | null {
  const { CHROME_PATH } = process.env;
  const places = CHROME_PATH ? [CHROME_PATH] : [chromium.executablePath(), ...onPath()];
  return places.find(works) ?? null;
}

/** A browser that has what the headless shell lacks, such as the back/forward cache. @returns its path, or null */
export function findWholeBrowser(): string | null {
  const { CHROME_PATH = '' } = process.env;
  const places = [CHROME_PATH, chromium.executablePath(), ...onPath()];
  return places.find((place) => !/headless.shell/.test(place) && works(place)) ?? null;
}

/** The other engines, by their project names in playwright.config.ts. */
export const OTHER_ENGINES = { firefox, webkit };

/** Playwright only runs its own builds of these engines. */
export function isInstalled(engine: keyof typeof OTHER_ENGINES): boolean {
  return existsSync(OTHER_ENGINES[engine].executablePath());
}

async function installPlaywrights(): Promise<void> {
  console.log(
    "No complete browser for the end-to-end tests was found. Installing Playwright's own, some 300 MB, into its cache: " +
      'npx playwright install chromium',
  );
  await runTool('@playwright/test', ['install', 'chromium'], { timeoutMs: DOWNLOAD_LIMIT_MS });
}

/** Debian's Chromium and its headless shell, in which most tests take three quarters of the time. */
const DEBIANS = ['chromium', 'chromium-headless-shell'];

async function installDebians(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) return;
  const isRoot = process.getuid?.() === 0;
  // Without a terminal, no one can enter a password.
  const sudo = process.stdin.isTTY ? ['sudo'] : ['sudo', '-n'];
  const [program = '', ...first] = [...(isRoot ? [] : sudo), 'apt-get'];
  const asRoot = isRoot ? '' : ', with sudo, which may ask for your password';
  console.log(
    `Playwright's browser doesn't work here. Installing the system's Chromium${asRoot}: ` +
      `${[program, ...first].join(' ')} install -y ${DEBIANS.join(' ')}`,
  );
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(program, [...first, 'update'], { env });
  await run(program, [...first, 'install', '-y', ...DEBIANS], { env });
}

/** Finds or installs a browser: Playwright's, or else Debian's. @returns whether there is one */
export async function provideBrowser(): Promise<boolean> {
  // The headless shell alone can't run the tests of the back/forward cache.
  const isMissing = () => !process.env.CHROME_PATH && !(findBrowser() && findWholeBrowser());
  if (isMissing()) await installPlaywrights();
  if (isMissing()) await installDebians();
  const browser = findBrowser();
  if (browser) console.log(`The end-to-end tests use ${browser}.`);
  else
    console.error(
      'No browser for the end-to-end tests: install Chromium or Chrome, or set CHROME_PATH to one.',
    );
  return browser !== null;
}
