import type { Headers } from '../config/serving-rules.ts';

/**
 * One entry for all pages of a folder that are sent alike, such as those of the products: other hosts allow
 * a hundred rules, and no shop should have to count its products.
 */
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
