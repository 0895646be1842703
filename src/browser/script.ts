import { allowScript } from './allowed-scripts';

const loaded = new Map<string, Promise<boolean>>();

/**
 * Loads a classic script (not a module), once.
 * @returns whether it has run; after a failure the next call tries again
 */
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
