import {
  type Browser as PuppeteerBrowser,
  type ElementHandle,
  type Page as PuppeteerPage,
} from 'puppeteer-core';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Driver, eventually, find, type Role } from './driver';

const missing = (role: Role, name: string) => `a ${role} named "${name}"`;

/** Drives an ordinary Firefox over WebDriver BiDi, without a separate driver program. */
export function withPuppeteer(
  browser: PuppeteerBrowser,
  page: PuppeteerPage,
  engine: string,
): Driver {
  const element = (role: Role, name: string) =>
    eventually(missing(role, name), async () => {
      const handle = await page.evaluateHandle(
        `(${String(find)})(${JSON.stringify(role)}, ${JSON.stringify(name)})`,
      );
      return handle.asElement() as ElementHandle | null;
    });
  return {
    engine,
    open: async (address) => void (await page.goto(address)),
    evaluate: (run, ...args) =>
      page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`) as Promise<never>,
    click: async (role, name) => (await element(role, name)).click(),
    async fill(label, text) {
      const field = await element('field', label);
      await field.evaluate((one) => (one as HTMLInputElement).select?.());
      await field.press('Delete');
      await field.type(text);
    },
    choose: async (label, option) => void (await (await element('field', label)).select(option)),
    async upload(label, path) {
      const field = (await element('field', label)) as ElementHandle<HTMLInputElement>;
      await field.uploadFile(path);
    },
    async inPopUp(opener, act) {
      const opened = new Promise<PuppeteerPage>((resolve) => {
        page.once('popup', (popUp) => popUp && resolve(popUp));
      });
      await opener();
      await act(withPuppeteer(browser, await opened, engine));
    },
    close: () => browser.close(),
  };
}

/** Drives WebKitGTK, or any other browser over classic WebDriver. */
export function withSelenium(browser: WebDriver, engine: string): Driver {
  const element = (role: Role, name: string) =>
    eventually(missing(role, name), () =>
      browser.executeScript<WebElement | null>(
        `return (${String(find)})(...arguments)`,
        role,
        name,
      ),
    );
  /** Repeats an action on an element until it succeeds. */
  const act = async (role: Role, name: string, run: (target: WebElement) => Promise<void>) =>
    void (await eventually(`${missing(role, name)} that can be used`, async () => {
      await run(await element(role, name));
      return true;
    }));
  const driver: Driver = {
    engine,
    open: (address) => browser.get(address),
    evaluate: (run, ...args) =>
      browser.executeScript<never>(`return (${String(run)})(...arguments)`, ...args),
    click: (role, name) =>
      act(role, name, async (target) => {
        // This driver scrolls an element only to the edge, where a fixed bar may cover it.
        await browser.executeScript('arguments[0].scrollIntoView({ block: "center" })', target);
        await target.click();
      }),
    fill: (label, text) =>
      act('field', label, async (field) => {
        await field.clear();
        await field.sendKeys(text);
      }),
    // Not by typing: on a busy machine the list takes the letters for several words.
    choose: (label, option) =>
      act('field', label, async (field) => {
        await field.findElement(By.xpath(`.//option[normalize-space()="${option}"]`)).click();
      }),
    upload: async (label, path) => (await element('field', label)).sendKeys(path),
    async inPopUp(opener, act) {
      const home = await browser.getWindowHandle();
      await opener();
      const popUp = await eventually('a pop-up', async () =>
        (await browser.getAllWindowHandles()).find((handle) => handle !== home),
      );
      await browser.switchTo().window(popUp);
      await act(driver);
      await browser.switchTo().window(home);
    },
    close: () => browser.quit(),
  };
  return driver;
}
