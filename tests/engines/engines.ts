import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import puppeteer from 'puppeteer-core';
import { Builder } from 'selenium-webdriver';
import { type Driver, eventually } from './driver';
import { withPuppeteer, withSelenium } from './protocols';

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

/** The engines beside Chromium, in which all journeys run: Debian's Firefox and WebKitGTK. */
export function engines(): Engine[] {
  const [miniBrowser] = globSync(MINI_BROWSER);
  return [
    existsSync(FIREFOX)
      ? { name: 'Firefox', launch: launchFirefox }
      : { name: 'Firefox', missing: 'apt-get install firefox-esr' },
    existsSync(WEBKIT_DRIVER) && miniBrowser
      ? { name: 'WebKit', launch: () => launchWebKit(miniBrowser) }
      : { name: 'WebKit', missing: 'apt-get install webkit2gtk-driver xvfb' },
  ];
}
