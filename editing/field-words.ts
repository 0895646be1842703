import type { FormSchema } from './form-schema.ts';

/** Where a value is in the data of a file. */
export type Path = readonly (string | number)[];

const LONGEST = 60;
/** How much is shown before and after a difference. */
const AROUND = 20;

/** Where a field's name, in words, doesn't say what it is. */
const TITLES: Readonly<Record<string, string>> = {
  imageAlt: 'What the picture shows',
  focus: 'Part of the picture to keep',
  room: 'Room',
  line: 'Sentence',
  hsn: 'HSN code',
  gst: 'GST',
  gstin: 'GSTIN',
  upi: 'UPI',
  handle: 'UPI ID',
  geo: 'Place on the map',
  lat: 'Latitude',
  lng: 'Longitude',
  pin: 'PIN code',
  pins: 'PIN codes',
  url: 'Address of the page',
  netQuantity: 'What is in the box',
  featured: 'In the opening slides',
  position: 'Place in the order',
  added: 'On sale since',
  place: 'Where it is made',
  pieces: 'How many there are',
  weeks: 'Weeks to make it',
  gallery: 'More pictures',
  lead: 'Sentence below the heading',
  description: 'Description',
};

/** What a form calls a field. The name in a specification is a person's own. */
export function titleOf(name: string): string {
  if (!/^[a-z]\w*$/.test(name)) return name;
  const words = name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();
  return TITLES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field as the form calls it, such as "Details, Highlights, entry 2". */
export const fieldWords = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : titleOf(step))).join(', ');

export function fieldAt(schema: FormSchema | undefined, path: Path): FormSchema | undefined {
  return path.reduce(
    (at, step) => (typeof step === 'number' ? at?.items : at?.properties?.[step]),
    schema,
  );
}

/** A value as a person reads it, such as "Days Saturday, Opens 11:00; Days Sunday, Closed Yes". */
export function valueInWords(schema: FormSchema | undefined, value: unknown): string {
  const text = typeof value === 'string' ? (schema?.labels?.[value] ?? value) : '';
  const words = Array.isArray(value)
    ? value
        .map((one) => valueInWords(schema?.items, one))
        .join(schema?.items?.type === 'object' ? '; ' : ', ')
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([key, one]) => {
            const field = schema?.properties?.[key];
            const title = schema?.format === 'specification' ? '' : `${field?.title ?? key} `;
            return title + valueInWords(field, one);
          })
          .join(schema?.format === 'specification' ? ': ' : ', ')
      : text;
  return words || 'nothing';
}

/** Two texts; of long ones, the part in which they differ, such as "… by hand in Moradabad." */
export function apart(before: string, after: string): [string, string] {
  const texts = [before, after] as const;
  const shortest = Math.min(before.length, after.length);
  if (Math.max(before.length, after.length) <= LONGEST) return [before, after];
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = before.lastIndexOf(' ', Math.max(0, start - AROUND)) + 1;
  const shown = texts.map((text) => {
    const space = text.indexOf(' ', text.length - end + AROUND);
    const to = Math.min(space < 0 ? text.length : space, from + LONGEST + AROUND);
    return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  });
  return [shown[0] ?? '', shown[1] ?? ''];
}
