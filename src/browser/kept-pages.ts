export async function keptPages(): Promise<ReadonlySet<string>> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
  } catch {
    // The browser has no caches, or denies access.
    return new Set();
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** A cached page's title without the shop's name, or its address. */
export async function keptTitle(path: string): Promise<string> {
  const page = await caches.match(path);
  const [, title] = /<title>([^<]*) · [^<]*<\/title>/.exec((await page?.text()) ?? '') ?? [];
  return title?.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all) ?? path;
}
