import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface BuiltRoute {
  pathname: string;
  headers: { key: string; value: string }[];
}

/**
 * The content security policy of each built page, as the build wrote it down.
 *
 * @returns by the page's path without a slash at its end; "/" is home
 */
export async function readPagePolicies(distDir: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(distDir, '_headers.json'), 'utf8');
  return new Map(
    (JSON.parse(text) as BuiltRoute[]).flatMap(({ pathname, headers }) => {
      const policy = headers.find(({ key }) => key === 'Content-Security-Policy');
      return policy ? [[pathname.replace(/(?<=.)\/$/, ''), policy.value] as const] : [];
    }),
  );
}
