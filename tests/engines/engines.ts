import { chromium, firefox, webkit } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import puppeteer from 'puppeteer-core';
import { Builder } from 'selenium-webdriver';
import type { Driver } from './driver';
import { eventually } from './driver';
import { withPlaywright, withPuppeteer, withSelenium } from './protocols';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome'];
const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

/** An engine on this machine, or what to install to have it. */
export type Engine =
  { name: string; launch: () => Promise<Driver> } | { name: string; missing: string };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function launchPlaywright(type: typeof chromium, executablePath?: string): Promise<Driver> {
  const args = type === chromium ? ['--no-sandbox', '--disable-gpu', '--disable-quic'] : [];
  const browser = await type.launch({ args, ...(executablePath && { executablePath }) });
  return withPlaywright(browser, await browser.newPage());
}

async function launchFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { 'dom.disable_open_during_load': false, 'network.proxy.type': 0 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return withPuppeteer(browser, page, await browser.version());
}

/** WebKitGTK has no headless mode: its window is drawn on a virtual display. */
async function launchWebKit(miniBrowser: string): Promise<Driver> {
  const port = await freePort();
  const screen: ChildProcess = spawn(
    'xvfb-run',
    ['--auto-servernum', WEBKIT_DRIVER, `--port=${port}`],
    { stdio: 'ignore', detached: true },
  );
  const server = `http://127.0.0.1:${port}`;
  await eventually('the WebKit driver', async () => (await fetch(`${server}/status`)).ok);
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    })
    .build();
  const version = (await browser.getCapabilities()).getBrowserVersion() ?? '';
  const driver = withSelenium(browser, `WebKitGTK ${version}`);
  return {
    ...driver,
    async close() {
      await driver.close();
      if (screen.pid) process.kill(-screen.pid, 'SIGTERM');
    },
  };
}

/** The three engines: Playwright's own builds where they are installed, Debian's otherwise. */
export function engines(): Engine[] {
  const system = CHROMIUM.find((path) => existsSync(path));
  const [miniBrowser] = globSync(MINI_BROWSER);
  const own = (type: typeof chromium) => existsSync(type.executablePath());
  return [
    own(chromium) || system
      ? {
          name: 'Chromium',
          launch: () => launchPlaywright(chromium, own(chromium) ? undefined : system),
        }
      : { name: 'Chromium', missing: 'apt-get install chromium' },
    own(firefox)
      ? { name: 'Firefox', launch: () => launchPlaywright(firefox) }
      : existsSync(FIREFOX)
        ? { name: 'Firefox', launch: launchFirefox }
        : { name: 'Firefox', missing: 'apt-get install firefox-esr' },
    own(webkit)
      ? { name: 'WebKit', launch: () => launchPlaywright(webkit) }
      : existsSync(WEBKIT_DRIVER) && miniBrowser
        ? { name: 'WebKit', launch: () => launchWebKit(miniBrowser) }
        : { name: 'WebKit', missing: 'apt-get install webkit2gtk-driver xvfb' },
  ];
}
