// Writes the JSON schemas of the content: run `node editing/make-schemas.ts` after changing a schema.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jsonSchemas, SCHEMAS_DIR } from './json-schemas.ts';
import { ROOT } from '../scripts/processes.ts';

await mkdir(path.join(ROOT, SCHEMAS_DIR), { recursive: true });
for (const [name, text] of Object.entries(jsonSchemas()))
  await writeFile(path.join(ROOT, SCHEMAS_DIR, name), text);
