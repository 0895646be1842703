// Checks what every page must fulfil in a single visit. Pages arrive in pieces, as over a slow network.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ONE_OF_EACH } from '../support/pages';
import { expectToFit } from './support/fits';
import { problemsOfLargeText } from './support/large-text';
import { recordShifts } from './support/shifts';
import { atRest, axe, expect, openAndStay, test } from './support/test';

const PIECES = 8;
const PAUSE_MS = 40;
const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };
const LONG_WORD = 'Kupferhammerwerkstattmeisterschaftspreis';
/** Simulates injection into a template: this script arrives with the page. */
const INJECTED = '<script>window.injected = "with the page"</script></body>';

// Only layout and text count here, and twice the pixels would take longer to draw.
test.use({ deviceScaleFactor: 1 });

let shop: Server;
let address: string;

/** A proxy in front of the shop that sends each page in pieces, with an injected script. */
test.beforeAll(async ({ baseURL }) => {
  shop = createServer(async (request, response) => {
    const answer = await fetch(`${baseURL}${request.url}`, { redirect: 'manual' });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = isPage ? Buffer.from(String(bytes).replace('</body>', INJECTED)) : bytes;
    for (const [name, value] of answer.headers)
      if (!/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name))
        response.setHeader(name, value);
    response.writeHead(answer.status);
    const size = Math.ceil(body.length / (isPage ? PIECES : 1)) || 1;
    for (let start = 0; start < body.length; start += size) {
      response.write(body.subarray(start, start + size));
      if (isPage) await wait(PAUSE_MS);
    }
    response.end();
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  address = `http://localhost:${(shop.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  shop.close();
});

/** Runs in the page: simulates injection through the page's own scripts. @returns the attempts that worked */
function tryToInject(): string[] {
  const attempts = {
    markup: () => {
      document.body.innerHTML += '<img src="/" onerror="window.injected = 1">';
    },
    address: () => {
      document.createElement('script').src = '/elsewhere.js';
    },
    code: () => {
      document.createElement('script').text = 'window.injected = 2';
    },
    policy: () => {
      window.trustedTypes?.createPolicy('another', { createScriptURL: (url) => url });
    },
  };
  return Object.entries(attempts).map(([name, attempt]) => {
    try {
      attempt();
      return `${name} is let through`;
    } catch (error) {
      return `${name}: ${(error as Error).name}`;
    }
  });
}

for (const path of ONE_OF_EACH) {
  test(`${path} doesn’t shift while it loads, has no axe violation, fits, and runs no injected script @phone`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Executing inline script violates/);
    expectConsole(/requires 'Trusted(HTML|ScriptURL|Script)' assignment/);
    expectConsole(/Creating a TrustedTypePolicy named 'another'/);
    const shifts = await recordShifts(page);
    await openAndStay(page, address + path);
    await axe(page);
    expect(await shifts()).toBeLessThan(0.02);
    await page.setViewportSize(WIDE);
    await axe(page);
    await expectToFit(page, path);
    expect(await problemsOfLargeText(page)).toEqual([]);
    expect(await page.evaluate(tryToInject)).toEqual([
      'markup: TypeError',
      'address: TypeError',
      'code: TypeError',
      'policy: TypeError',
    ]);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);

    // A long word in any text must not widen the page.
    await page.setViewportSize(NARROW);
    const width = await page.evaluate((word) => {
      for (const element of document.querySelectorAll(
        // The class marks text that stays on one line, such as "2-3 weeks".
        ':is(main, footer) :is(h1, h2, h3, p, li, dt, dd, a, strong, span):not(.whole)',
      ))
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) node.textContent = word;
      return document.documentElement.scrollWidth;
    }, LONG_WORD);
    expect(width).toBe(NARROW.width);
  });
}

test('pages with pictures or islands don’t shift while they load on a wide screen', async ({
  page,
  tolerateConsole,
}) => {
  tolerateConsole(/Executing inline script violates/);
  const shifts = await recordShifts(page);
  for (const path of ONE_OF_EACH.filter((one) =>
    /^\/(?:shop|product\/.*|about|cart|login)?$/.test(one),
  )) {
    await page.goto(address + path);
    await atRest(page);
    expect(await shifts(), path).toBeLessThan(0.02);
  }
});
