import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What an editor may write in a copy of the first shop: a mistake, or something that only looks like one. */
export interface Trial {
  /** Names what the editor wrote. */
  title: string;
  /** Makes the mistake; returns a function that undoes it. */
  make: (contentDir: string) => Promise<() => Promise<void>>;
  /** What the report must contain, such as the place and how to correct it. */
  says: readonly string[];
}

export const URLI = 'products/urli-bowl.yaml';
export const SITE = 'site/site.yaml';

export function edit(
  title: string,
  file: string,
  from: string,
  to: string,
  ...says: string[]
): Trial {
  return rewrite(
    title,
    file,
    (text) => {
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      return text.replace(from, () => to);
    },
    ...says,
  );
}

/** Replaces the value of a top-level field. */
export function field(title: string, name: string, value: string, ...says: string[]): Trial {
  return rewrite(
    title,
    URLI,
    (text) =>
      text.replace(
        new RegExp(`^${name}:.*$`, 'm'),
        () => `${name}:${value === '' ? '' : ' '}${value}`,
      ),
    ...says,
  );
}

export function rewrite(
  title: string,
  file: string,
  change: (text: string) => string | Uint8Array,
  ...says: string[]
): Trial {
  const make = async (contentDir: string) => {
    const path = join(contentDir, file);
    const before = await readFile(path);
    await writeFile(path, change(before.toString('utf8')));
    return () => writeFile(path, before);
  };
  return { title, make, says };
}

export function added(
  title: string,
  file: string,
  content: string | Uint8Array | { like: string },
  ...says: string[]
): Trial {
  const make = async (contentDir: string) => {
    const path = join(contentDir, file);
    await mkdir(dirname(path), { recursive: true });
    if (typeof content === 'object' && 'like' in content)
      await cp(join(contentDir, content.like), path);
    else await writeFile(path, content);
    return async () => {
      await rm(path);
      const depth = file.split('/').length;
      const own = file.split('/')[depth > 2 ? 1 : 0] ?? '';
      if (depth > 2 || !['products', 'categories', 'team', 'site'].includes(own))
        if (depth > 1) await rm(dirname(path), { recursive: true });
    };
  };
  return { title, make, says };
}

/** Renames or deletes a file. */
export function moved(title: string, from: string, to: string | null, ...says: string[]): Trial {
  const make = async (contentDir: string) => {
    const path = join(contentDir, from);
    const aside = join(contentDir, '..', 'aside');
    if (to === null) {
      await rename(path, aside);
      return () => rename(aside, path);
    }
    await rename(path, join(contentDir, to));
    return () => rename(join(contentDir, to), path);
  };
  return { title, make, says };
}
