import { z } from 'astro/zod';
import { type Kind, schemaOf } from './folders.ts';

interface Field {
  description?: string;
}

/**
 * The file of a new product, category or person, with every field and a comment on what to write
 * there.
 */
export function newEntry(kind: Kind, id: string, picture: string, position: number): string {
  const words = id.split('-').join(' ');
  const name = words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const head = `# yaml-language-server: $schema=../schemas/${kind.one}.json
# ${name}: write after each colon. Lines that begin with # are notes to you; delete them when you like.
`;
  const known = { name, picture, position };
  const written = kind.one === 'product' ? newProduct(known) : '';
  return head + written + requiredFields(kind, known, written);
}

function newProduct({ name, picture, position }: Known): string {
  return `name: ${name}
# One of the files in src/content/categories, such as decor.
category:
# In rupees, without signs or commas, such as 5499.
price:
# true puts it in the opening slides, if it is one of the first three.
featured: false
# Its place in the shop; 1 comes first.
position: ${position}
image: ./${picture}
# What the picture shows, for people who cannot see it.
imageAlt:
# Two to four sentences. Keep two spaces in front of each line.
description: >-
details:
  # Three to five short sentences.
  highlights:
    -
    -
    -
  # What it measures and what it weighs.
  specifications:
    - Height:
    - Weight:
  materials:
    - Brass
# Two to four short instructions.
care:
  -
  -
# Where it is made. Take both lines away where nobody should know.
place:
  town:
  state:
origin: India
# How many pieces are in the box.
netQuantity: 1 piece
`;
}

interface Known {
  name: string;
  picture: string;
  position: number;
}

/** The required fields of a kind that the file does not have yet, explained as in the schema. */
function requiredFields(kind: Kind, { name, picture, position }: Known, written: string): string {
  const schema = schemaOf(kind, '')?.({ image: () => z.string(), categories: [], products: [] });
  const json = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const known: Record<string, string> = {
    name,
    label: name,
    image: `./${picture}`,
    position: String(position),
  };
  return (json?.required ?? [])
    .filter((field) => !new RegExp(`^${field}:`, 'm').test(written))
    .map((field) => {
      const { description = '' } = (json?.properties?.[field] ?? {}) as Field;
      const value = known[field];
      const note = description === '' ? '' : `# ${description}\n`;
      return value === undefined ? `${note}${field}:\n` : `${field}: ${value}\n`;
    })
    .join('');
}
