import { readFile, writeFile } from 'node:fs/promises';
import { type Environment, PUBLIC_SETTINGS } from './settings.ts';

/** Written by the build, because the server must use the settings that are part of the pages. */
const NOTE = 'settings.json';

export async function recordSettings(distDir: URL, environment: Environment): Promise<void> {
  const settings = Object.fromEntries(
    PUBLIC_SETTINGS.map((name) => [name, environment[name] ?? '']),
  );
  await writeFile(new URL(NOTE, distDir), JSON.stringify(settings));
}

/** The build's public settings, and the current secrets. */
export async function environmentOfBuild(
  distDir: URL,
  environment: Environment,
): Promise<Environment> {
  const note = await readFile(new URL(NOTE, distDir), 'utf8').catch(() => '{}');
  return { ...environment, ...(JSON.parse(note) as Environment) };
}
