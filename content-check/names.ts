import { parse } from 'node:path';
import { nearest } from '../src/collections/sentences.ts';
import { ALL } from '../src/shop/catalogue/catalogue.ts';
import { type Kind, requiredFiles } from './folders.ts';
import type { Problem } from './problem.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PICTURE = /\.(jpg|jpeg|png|webp|avif)$/;
const OTHER_PICTURE = /\.(heic|heif|gif|tiff?|bmp|svg|psd|raw|dng|pdf|jfif|jp2)$/;

export const isPictureName = (name: string): boolean => PICTURE.test(name);

/** By the picture's file extension, without the dot. */
export function howToConvert(kind: string): string {
  return /^hei[cf]$/.test(kind)
    ? 'it is a picture as iPhones take it (HEIC); open it in Photos or Preview and export it as a JPEG, or, on the phone, choose Settings, Camera, Formats, Most Compatible'
    : `it is a picture of the kind ${kind.toUpperCase()}; open it in a picture program and save it as a JPEG`;
}

/** The most similar valid name, which has lower-case letters, digits and hyphens. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

export function nameProblems(name: string, folder: string, kind: Kind): Problem[] {
  const file = `${folder}/${name}`;
  const { name: id, ext } = parse(name);
  const ending = ext.toLowerCase();
  const problem = (text: string) => [{ file, text }];
  if (ending === '.yml' || (ending === '.yaml' && ext !== '.yaml') || name.endsWith('.yaml.txt')) {
    return problem(`the name must end in .yaml; rename it ${slug(parse(id).name || id)}.yaml.`);
  }
  if (OTHER_PICTURE.test(ending)) return problem(`${howToConvert(ending.slice(1))}.`);
  if (ending !== '.yaml' && !isPictureName(ending)) {
    return problem(
      'only data files (.yaml) and pictures (.jpg, .png, .webp, .avif) belong here; remove it.',
    );
  }
  if (!SLUG.test(id) || ext !== ending) {
    const better = `${slug(id) || 'urli-bowl'}${ending}`;
    return problem(`write the name in small letters, digits and hyphens, such as ${better}.`);
  }
  const required = requiredFiles(kind);
  if (ending === '.yaml' && required && !required.includes(id)) {
    const guess = nearest(id, required);
    const hint = guess ? ` Did you mean ${guess}.yaml?` : '';
    return problem(
      `only ${required.map((known) => `${known}.yaml`).join(', ')} may be here; rename it or remove it.${hint}`,
    );
  }
  return [];
}

/** Names that mean something else in an address, by kind of entry. */
const RESERVED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: { [ALL]: 'means every category' },
  product: {
    index: 'is left out of addresses by many hosts',
    404: 'belongs to the page that many hosts show for unknown products',
  },
};
/** Windows can't write files with these names. */
const DEVICE = /^(con|prn|aux|nul|(com|lpt)\d)$/;

/** Why a name can't be used, as a sentence; undefined if it can. @param one the kind of entry, such as product */
export function reservedName(one: string, id: string): string | undefined {
  const meanings = RESERVED[one] ?? {};
  if (Object.hasOwn(meanings, id)) return `the name ${id} ${meanings[id]}; choose another name.`;
  return DEVICE.test(id)
    ? `the name ${id} belongs to a device in Windows; choose another name.`
    : undefined;
}
