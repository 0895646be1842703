import { readFile, writeFile } from 'node:fs/promises';
import { type Environment, PUBLIC_SETTINGS } from './settings.ts';

/**
 * The public settings of a build are part of its pages. The server must use the same ones, above all the same identity
 * provider, even if the environment has changed since; so the build writes them to a file.
 */
const NOTE = 'settings.json';

/** Writes the public settings a build was made with. */
export async function recordSettings(distDir: URL, environment: Environment): Promise<void> {
  const settings = Object.fromEntries(
    PUBLIC_SETTINGS.map((name) => [name, environment[name] ?? '']),
  );
  await writeFile(new URL(NOTE, distDir), JSON.stringify(settings));
}

/** The environment for serving a build: its own public settings, and the current secrets. */
export async function environmentOfBuild(
  distDir: URL,
  environment: Environment,
): Promise<Environment> {
  const note = await readFile(new URL(NOTE, distDir), 'utf8').catch(() => '{}');
  return { ...environment, ...(JSON.parse(note) as Environment) };
}
