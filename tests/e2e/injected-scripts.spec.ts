import { ONE_OF_EACH } from '../support/pages';
import { expect, test } from './support/test';

for (const path of ONE_OF_EACH) {
  test(`on ${path} an injected script does not run`, async ({ page, expectConsole }) => {
    expectConsole(/Executing inline script violates/);
    expectConsole(/requires 'Trusted(HTML|ScriptURL|Script)' assignment/);
    expectConsole(/Creating a TrustedTypePolicy named 'another'/);
    // As a fault in the server's templates would: the script arrives with the page.
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const injected = '<script>window.injected = "with the page"</script></body>';
      await route.fulfill({ response, body: html.replace('</body>', injected) });
    });
    // A personal page leads to the login form, sooner or later: it must not leave in the middle of the attempts.
    await page.route(
      ({ pathname }) => pathname !== path,
      (route) => (route.request().isNavigationRequest() ? route.abort() : route.fallback()),
    );
    await page.goto(path);

    // As a fault in the page's own scripts would: text becomes markup or the address of a script.
    const refused = await page.evaluate(() => {
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
    });
    expect(refused).toEqual([
      'markup: TypeError',
      'address: TypeError',
      'code: TypeError',
      'policy: TypeError',
    ]);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });
}
