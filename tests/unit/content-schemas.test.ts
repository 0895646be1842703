import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { FIRST_SHOP } from '../../scripts/build/sites.ts';
import { FOLDERS, requiredFiles } from '../../editing/folders.ts';
import { jsonSchemas, SCHEMAS_DIR } from '../../editing/json-schemas.ts';
import { newEntry } from '../../editing/new-entry.ts';
import { FIELD_MISTAKES } from '../mistakes/fields.ts';

const schemas = jsonSchemas();
/** One file for each kind of data. */
const FILES: Record<string, string> = {
  'product.json': 'products/urli-bowl.yaml',
  'category.json': 'categories/decor.yaml',
  'person.json': 'team/engraver.yaml',
  ...Object.fromEntries(
    requiredFiles(FOLDERS.find(({ folder }) => folder === 'site')!)!.map((id) => [
      `${id}.json`,
      `site/${id}.yaml`,
    ]),
  ),
};

function accepts(schema: string, contentDir: string): boolean {
  const json = JSON.parse(schemas[schema] ?? '') as Parameters<typeof z.fromJSONSchema>[0];
  const data: unknown = parse(readFileSync(join(contentDir, FILES[schema] ?? ''), 'utf8'));
  return z.fromJSONSchema(json).safeParse(data).success;
}

describe('the JSON schemas', () => {
  test.each(Object.entries(schemas))(
    '%s is the one that was made from the schema of today',
    (name, text) => {
      expect(readFileSync(join(SCHEMAS_DIR, name), 'utf8')).toBe(text);
    },
  );

  test.each(Object.keys(FILES))('%s accepts a file that is right', (name) => {
    expect(accepts(name, FIRST_SHOP.contentDir)).toBe(true);
  });

  test('explain every field of a product, and give lengths and examples', () => {
    const { properties } = JSON.parse(schemas['product.json'] ?? '') as {
      properties: Record<string, { description?: string; type: string }>;
    };
    for (const [name, { description, type }] of Object.entries(properties))
      if (type !== 'object') expect(description, name).toBeTruthy();
    expect(properties.name).toMatchObject({ minLength: 1, maxLength: 60 });
    expect(properties.price).toMatchObject({ exclusiveMinimum: 0, examples: [5499, 5499.5] });
  });

  test(
    'refuse most fields that the check refuses, as they are typed',
    { timeout: 60_000 },
    async () => {
      const root = await mkdtemp(join(tmpdir(), 'schemas-'));
      await cp(FIRST_SHOP.contentDir, root, { recursive: true });
      let refused = 0;
      for (const { make } of FIELD_MISTAKES) {
        const undo = await make(root);
        if (Object.keys(FILES).some((name) => !accepts(name, root))) refused += 1;
        await undo();
      }
      await rm(root, { recursive: true });
      expect(refused).toBeGreaterThan(FIELD_MISTAKES.length / 2);
    },
  );

  test('are named in the settings of VS Code for every folder, and in a new product', () => {
    const { 'yaml.schemas': named } = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
      'yaml.schemas': Record<string, string>;
    };
    for (const [schema, files] of Object.entries(named)) {
      expect(existsSync(schema), schema).toBe(true);
      expect(existsSync(files.split('/').slice(0, 3).join('/')), files).toBe(true);
    }
    expect(
      Object.keys(named)
        .map((file) => file.split('/').at(-1))
        .sort(),
    ).toEqual(Object.keys(schemas).sort());
    for (const kind of FOLDERS.filter(({ picture }) => picture))
      expect(newEntry(kind, 'bell', 'bell.jpg', 1)).toMatch(/^# yaml-language-server: \$schema=/);
  });
});
