import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../src/shop/storage/parsed.ts';
import { titleOf } from './field-words.ts';
import { templateOf } from './json-schemas.ts';

export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  additionalProperties?: unknown;
  examples?: string[];
}

/** What a form draws. Every value is text, as in the file. */
export interface FormSchema extends JsonSchema {
  type: 'object' | 'array' | 'string';
  title: string;
  properties?: Record<string, FormSchema>;
  items?: FormSchema;
  uniqueItems?: boolean;
  /** What the words of `enum` are called, where they are called otherwise. */
  labels?: Readonly<Record<string, string>>;
  /** The only field of an entry that is written as a mere text, such as `- card`. */
  shorthand?: string;
}

const SPECIFICATION = { name: 'Name', value: 'Value' } as const;

/** What to write in a field, in the form and in EDITORS.md; empty if its name says it. */
export function hintOf({ description = '', minLength = 0, maxLength }: JsonSchema): string {
  const length = maxLength
    ? `${minLength > 1 ? `${minLength} to` : 'Up to'} ${maxLength} characters.`
    : '';
  return [description, length].filter(Boolean).join(' ');
}

/** @param categories the labels of the categories by id */
export function formSchema(kind: string, categories: Readonly<Record<string, string>>): FormSchema {
  const schema = forForm('', templateOf(kind));
  const category = kind === 'product' && schema.properties?.category;
  if (category) Object.assign(category, { enum: Object.keys(categories), labels: categories });
  return schema;
}

function forForm(name: string, schema: JsonSchema): FormSchema {
  const { items, properties, required } = schema;
  const description = hintOf(schema);
  const types = [schema.type].flat();
  const common = { title: titleOf(name), ...(description && { description }) };
  if (types.includes('array') && items) {
    const inner = forForm('', items);
    return { ...common, type: 'array', items: inner, ...(inner.enum && { uniqueItems: true }) };
  }
  if (types.includes('object')) {
    const fields = Object.entries(properties ?? {});
    return {
      ...common,
      type: 'object',
      ...(isSpecification(schema) && { format: 'specification' }),
      ...(types.includes('string') && fields[0] && { shorthand: fields[0][0] }),
      ...(required && { required }),
      properties: isSpecification(schema)
        ? Object.fromEntries(
            Object.entries(SPECIFICATION).map(([key, title]) => [key, { type: 'string', title }]),
          )
        : Object.fromEntries(fields.map(([key, field]) => [key, forForm(key, field)])),
    };
  }
  const isTruth = types.includes('boolean');
  const { format, minLength, maxLength } = schema;
  return {
    ...common,
    type: 'string',
    ...(isTruth
      ? { enum: ['true', 'false'], labels: { true: 'Yes', false: 'No' } }
      : schema.enum && { enum: schema.enum }),
    ...(name === 'focus' && { format: 'focus' }),
    ...(format && { format }),
    ...(minLength && { minLength }),
    ...(maxLength && { maxLength }),
  };
}

const isSpecification = ({ properties, additionalProperties }: JsonSchema) =>
  properties === undefined && typeof additionalProperties === 'object';

/** A file's data as the form holds them; undefined if they have another shape, which only text can correct. */
export function toForm(schema: FormSchema, data: unknown): unknown {
  if (schema.type === 'string')
    return data === null ? '' : typeof data === 'string' ? data : undefined;
  if (schema.type === 'array') {
    const entries = Array.isArray(data)
      ? data.map((one) => schema.items && toForm(schema.items, one))
      : [undefined];
    return data === null ? [] : entries.includes(undefined) ? undefined : entries;
  }
  if (schema.shorthand && typeof data === 'string') return { [schema.shorthand]: data };
  if (data === null) return {};
  if (!isRecord(data)) return undefined;
  if (schema.format === 'specification') {
    const [entry, ...more] = Object.entries(data);
    return entry && more.length === 0 && (typeof entry[1] === 'string' || entry[1] === null)
      ? { name: entry[0], value: entry[1] ?? '' }
      : undefined;
  }
  if (Object.keys(schema.properties ?? {}).length === 0) return undefined;
  const fields = Object.entries(data).map(([key, value]) => {
    const field = schema.properties?.[key];
    // Anything that isn't a field here stays unchanged; the check reports it.
    return [key, field ? toForm(field, value) : value] as const;
  });
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields);
}

/** The form's data as the file holds them. An optional field that was emptied loses its line. @param has the file's data */
export function fromForm(schema: FormSchema, form: unknown, has: unknown): unknown {
  if (schema.type === 'string')
    return typeof form === 'string' && (form !== '' || has !== null)
      ? form
      : (has ?? '') === ''
        ? (has ?? '')
        : '';
  if (schema.type === 'array') {
    const { items } = schema;
    const list = Array.isArray(form) ? (form as unknown[]) : [];
    if (list.length === 0 && has === null) return null;
    return list.map((one, at) => {
      const before: unknown = Array.isArray(has) ? (has as unknown[])[at] : undefined;
      return items ? fromForm(items, one, before) : one;
    });
  }
  const fields = isRecord(form) ? form : {};
  if (schema.format === 'specification')
    return {
      [textOf(fields.name)]:
        fields.value === '' && isRecord(has)
          ? (has[textOf(fields.name)] ?? '')
          : textOf(fields.value),
    };
  const before = isRecord(has) ? has : {};
  const written = Object.entries({ ...fields }).flatMap(([key, value]) => {
    const field = schema.properties?.[key];
    if (!field) return value === undefined ? [] : [[key, value] as const];
    const inFile = fromForm(field, value, before[key]);
    const isKept = schema.required?.includes(key)
      ? !isEmpty(inFile) || key in before || field.type === 'string'
      : !isEmpty(inFile) || (key in before && isDeepStrictEqual(inFile, before[key]));
    return isKept ? [[key, inFile] as const] : [];
  });
  const { shorthand } = schema;
  const [only, ...more] = written;
  if (shorthand && typeof has !== 'object' && only?.[0] === shorthand && more.length === 0)
    return only[1];
  return written.length === 0 && has === null ? null : Object.fromEntries(written);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));
