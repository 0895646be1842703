import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { FOLDERS, requiredFiles, schemasOf } from '../../content-check/folders.ts';
import { hintOf, type JsonSchema } from '../../editing/form-schema.ts';
import { templateOf } from '../../editing/json-schemas.ts';
import { FIRST_SHOP } from '../../scripts/build/sites.ts';
import { parseData } from '../../src/collections/parse.ts';
import { categorySchema, personSchema } from '../../src/collections/schema.ts';

const GUIDE = readFileSync('src/content/EDITORS.md', 'utf8');
const sentence = (start: string, end: string) =>
  GUIDE.slice(GUIDE.indexOf(start) + start.length, GUIDE.indexOf(end, GUIDE.indexOf(start)));
const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const path = () => z.string();

/** The guide's examples with their files: the one named last in the section before it, else a product. */
const EXAMPLES = GUIDE.split('\n## ').flatMap((section) =>
  [...section.matchAll(/```yaml\n(.*?)```/gs)].map(({ 1: yaml = '', index }) => {
    const [named] = [...section.slice(0, index).matchAll(/site\/\w+\.yaml/g)].at(-1) ?? [];
    return [named ?? 'products/urli-bowl.yaml', yaml] as const;
  }),
);

/** A schema's fields, with nested ones as `details.highlights`. */
function fieldsOf(schema: z.ZodType, before = ''): string[] {
  const { shape } = schema as z.ZodObject;
  return Object.entries(shape).flatMap(([name, inner]) =>
    inner instanceof z.ZodObject ? fieldsOf(inner, `${before}${name}.`) : [`${before}${name}`],
  );
}

/** The rows of a table that explains a file's fields. */
function rowsOf({ properties = {}, required = [] }: JsonSchema, before = ''): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    if (field.required && required.includes(name)) return rowsOf(field, `${before}${name}.`);
    const words = field.enum ?? (field.type === 'boolean' ? ['true', 'false'] : []);
    const [example] = field.examples ?? [];
    const text = [
      hintOf(field),
      example && `Such as ${example}.`,
      words.length > 0 && `One of ${words.join(', ')}.`,
      !required.includes(name) && 'May be left out.',
    ];
    return [[before + name, text.filter(Boolean).join(' ')]];
  });
}

describe('the editors’ guide', () => {
  test('says of every field of a product what the form says, in the order of the files', () => {
    const table = sentence('## The fields of a product', 'Tiles have');
    const rows = [...table.matchAll(/^\| `([^`]+)` +\| (.*?) +\|$/gm)].map(
      ([, field, text = '']) => [field, text.replaceAll('`', '')],
    );
    expect(rows).toEqual(rowsOf(templateOf('product')));
  });

  test.each([
    ['Tiles have', '; people', categorySchema(path)],
    ['people have', '. In `site`', personSchema(path)],
  ])('names every field after “%s”', (start, end, schema) => {
    expect(codes(sentence(start, end)).sort()).toEqual(fieldsOf(schema).sort());
  });

  test('names exactly the files of the folder site', () => {
    const named = new Set(codes(GUIDE).filter((code) => code.startsWith('site/')));
    const site = FOLDERS.find(({ folder }) => folder === 'site')!;
    expect([...named].sort()).toEqual(
      requiredFiles(site)!
        .map((id) => `site/${id}.yaml`)
        .sort(),
    );
  });

  test.each(EXAMPLES)('has an example that can be pasted into %s: %s', (name, yaml) => {
    const [field = ''] = Object.keys(parseData(Buffer.from(yaml)).data as object);
    const { dir: folder, name: id } = parse(name);
    const kind = FOLDERS.find((one) => one.folder === folder)!;
    const file = readFileSync(join(FIRST_SHOP.contentDir, name), 'utf8');
    const block = new RegExp(`^${field}:.*\n((  .*)?\n)*`, 'm');
    const pasted = `${file.replace(block, '')}\n${yaml}`;
    const context = { image: path, categories: ['decor'], products: [] };
    const { data } = parseData(Buffer.from(pasted));
    expect(schemasOf(kind, context)(id)!.safeParse(data).error?.issues).toBeUndefined();
  });

  test('has examples', () => {
    expect(EXAMPLES.length).toBeGreaterThan(4);
  });

  test('quotes only messages that the check can print', () => {
    const folders = ['content-check', 'src/collections'];
    const sources = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    const code = sources.join('\n').replaceAll(/\$\{[^}]*\}/g, '…');
    const table = GUIDE.slice(GUIDE.indexOf('| it says'));
    const messages = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) =>
      codes(cell),
    );
    expect(messages.length).toBeGreaterThan(20);
    const given = (message: string) =>
      code.includes(message) ||
      code.includes(message.replace(/\d+/, '…')) ||
      code.includes(message.replace('with something', 'with …'));
    expect(messages.filter((message) => !given(message))).toEqual([]);
  });
});
