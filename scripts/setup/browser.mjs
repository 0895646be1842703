// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { run, runTool } from '../processes.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

function windowsPlaces() {
  const { PROGRAMFILES, 'PROGRAMFILES(X86)': x86, LOCALAPPDATA } = process.env;
  return [PROGRAMFILES, x86, LOCALAPPDATA].flatMap((folder) =>
    ['Google/Chrome', 'Chromium', 'Microsoft/Edge'].map((name) =>
      path.join(
        folder ?? '',
        name,
        'Application',
        name.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe',
      ),
    ),
  );
}

function places() {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  /** @type {Partial<Record<NodeJS.Platform, string[]>>} */
  const bySystem = { darwin: MAC, win32: windowsPlaces() };
  return [...(bySystem[process.platform] ?? onPath), chromium.executablePath()];
}

/**
 * Some systems ship a file called chromium that only says how to install it.
 *
 * @param {string} file
 */
function works(file) {
  if (!existsSync(file)) return false;
  // On Windows, asking for the version opens a window.
  return process.platform === 'win32' || spawnSync(file, ['--version']).status === 0;
}

/**
 * The Chromium or Chrome of this machine: what CHROME_PATH names, else the first one found.
 *
 * @returns {string | null} path of the program
 */
export function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return works(CHROME_PATH) ? CHROME_PATH : null;
  return places().find(works) ?? null;
}

async function installFromDebian() {
  if (!existsSync('/usr/bin/apt-get')) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return;
  const command = isRoot ? 'apt-get' : 'sudo';
  const first = isRoot ? [] : ['apt-get'];
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run(command, [...first, 'update'], options);
  await run(command, [...first, 'install', '-y', 'chromium'], options);
}

/**
 * Finds a browser for the end-to-end tests, or installs one: Debian's where that is possible, else the
 * one that the test tool brings.
 *
 * @returns {Promise<string | null>} path of the program; if null, what to do has been printed
 */
export async function provideBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (!process.env.CHROME_PATH) {
    console.log('Installing a browser for the end-to-end tests.');
    await installFromDebian();
    if (!findBrowser()) await runTool('@playwright/test', ['install', 'chromium'], { quiet: true });
  }
  const installed = findBrowser();
  if (!installed) {
    console.error(
      'No browser for the end-to-end tests: install Chromium or Chrome, or set CHROME_PATH to one.',
    );
  }
  return installed;
}
