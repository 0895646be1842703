import type { Headers } from '../config/serving-rules.ts';

/** Merges pages that have the same headers into one entry, since other hosts allow only about a hundred rules. */
export function byFolder(pages: readonly (readonly [string, Headers])[]): Record<string, Headers> {
  const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/'));
  const folders = Object.groupBy(pages, ([address]) => folderOf(address));
  return Object.fromEntries(
    Object.entries(folders).flatMap(([folder, inside = []]) => {
      const [first] = inside;
      const alike = inside.every(
        ([, headers]) => JSON.stringify(headers) === JSON.stringify(first?.[1]),
      );
      return folder && first && inside.length > 1 && alike
        ? [[`${folder}/*`, first[1]] as const]
        : inside;
    }),
  );
}
