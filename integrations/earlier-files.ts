import type { AstroIntegration } from 'astro';
import { cp, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the files whose names contain a hash of their content. */
const HASHED = '_astro';

const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Adds the hashed files of earlier builds to a build, since pages that are open in somebody's tab
 * go on asking for them, and remembers those of this build for the next ones.
 * @param client folder of the built files
 * @param store folder that outlives the builds; made when it is missing
 * @param now the time in milliseconds since 1970
 * @returns how many files of earlier builds have been added: those that were part of a build in the
 *   last 14 days
 */
export async function addEarlierFiles(client: string, store: string, now: number): Promise<number> {
  await mkdir(store, { recursive: true });
  const own = await filesIn(path.join(client, HASHED));
  let added = 0;
  for (const name of await filesIn(store)) {
    if (own.has(name)) continue;
    const kept = path.join(store, name);
    if (now - (await stat(kept)).mtimeMs > KEPT_DAYS * DAY_MS) {
      await rm(kept);
    } else {
      await cp(kept, path.join(client, HASHED, name));
      added += 1;
    }
  }
  for (const name of own) {
    const kept = path.join(store, name);
    await cp(path.join(client, HASHED, name), kept);
    await utimes(kept, now / 1000, now / 1000);
  }
  return added;
}

async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((file) => path.relative(folder, path.join(file.parentPath, file.name))));
}

/**
 * Keeps the hashed files of earlier builds reachable. It must be the last to touch
 * the build.
 * @param store folder in which they are kept between builds; without one, nothing is kept
 */
export function earlierFiles(store: string | undefined): AstroIntegration {
  return {
    name: 'earlier-files',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        if (!store) return;
        const added = await addEarlierFiles(fileURLToPath(dir), path.resolve(store), Date.now());
        logger.info(`${added} files of earlier builds kept`);
      },
    },
  };
}
