/** The part of the browser's trusted types that is used here; TypeScript does not know them yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string | null },
  ): { createScriptURL: (url: string) => unknown };
}

declare global {
  var trustedTypes: PolicyFactory | undefined;
}

const allowed = new Set<string>();

/**
 * Allows the page to load a script or worker from a URL, whatever its query. The pages' content
 * security policy requires trusted types: a URL that no call has allowed cannot become a script,
 * and text cannot become markup that runs. It is the page's default policy, since Firebase's SDK
 * loads Google's script by a plain string.
 */
export function allowScript(url: string): void {
  if (allowed.size === 0) {
    globalThis.trustedTypes?.createPolicy('default', {
      createScriptURL: (given) => (allowed.has(withoutQuery(given)) ? given : null),
    });
  }
  allowed.add(withoutQuery(url));
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}
