/** TypeScript doesn't know trusted types yet. */
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
 * Allows the page to load a script or worker from a URL, with any query. The content security policy requires
 * trusted types: only allowed URLs can become scripts, and text can't become active markup. This is the
 * page's default policy because Firebase's SDK loads Google's script from a plain string.
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

const loaded = new Map<string, Promise<boolean>>();

/** Loads a classic script once. @returns whether it has run; after a failure, the next call tries again */
export function loadScript(src: string): Promise<boolean> {
  const known = loaded.get(src);
  if (known) return known;
  const loading = new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    allowScript(src);
    script.src = src;
    script.onload = () => resolve(true);
    script.onerror = () => {
      loaded.delete(src);
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });
  loaded.set(src, loading);
  return loading;
}
