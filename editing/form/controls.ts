import type { PictureSize } from '../../src/content/pictures.ts';

export type Path = readonly (string | number)[];

/** The part of JSON Schema that the form supports. */
export interface Schema {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  maxProperties?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  /** The minimum size of a picture; an extension of ours. */
  picture?: PictureSize;
}

interface Field {
  path: Path;
  label: string;
  help: string;
  isRequired: boolean;
  /** The value in the file. */
  value: unknown;
}

/** A field of the form, or a group or list of fields. */
export type Control = Field &
  (
    | { kind: 'line' | 'text'; longest?: number; isNumber: boolean; isText: boolean }
    | { kind: 'truth' }
    | { kind: 'choice'; options: string[] }
    | { kind: 'several'; options: string[] }
    | { kind: 'picture'; size: PictureSize; focus?: Control }
    | { kind: 'group'; fields: Control[] }
    | { kind: 'list'; entries: Control[]; of: Schema; most: number }
    | { kind: 'pairs'; isOne: boolean }
    | { kind: 'source' }
  );

/** Texts that may be longer get a textarea. */
const LINE = 80;

/** `Image alt` from `imageAlt`. */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const types = ({ type }: Schema): string[] => (typeof type === 'string' ? [type] : (type ?? []));

/**
 * The control for a value. If the form does not support the schema, or the value does not match it, the value is
 * edited as YAML.
 *
 * @param schema the schema of the value
 * @param value the value in the file; undefined when it is missing
 */
export function controlFor(schema: Schema, value: unknown, path: Path, isRequired = true): Control {
  const name = path.at(-1) ?? '';
  const label = typeof name === 'number' ? `Entry ${name + 1}` : labelOf(name);
  const field = { path, label, help: schema.description ?? '', isRequired, value };
  const isEmpty = value === undefined || value === null || value === '';
  const isPlain = isEmpty || typeof value !== 'object';
  const other = schema.anyOf?.find((one) => !types(one).includes('null'));
  if (
    other &&
    schema.anyOf?.length === 2 &&
    schema.anyOf.some((one) => types(one).includes('null'))
  )
    return controlFor({ ...other, ...schema, anyOf: undefined }, value, path, false);
  const words = schema.enum?.filter((word) => typeof word === 'string') ?? [];
  if (words.length > 0 && isPlain) return { ...field, kind: 'choice', options: words };
  if ((schema.const === true || types(schema).includes('boolean')) && isPlain)
    return { ...field, kind: 'truth' };
  if (schema.picture && isPlain) return { ...field, kind: 'picture', size: schema.picture };
  const isNumber = types(schema).some((type) => type === 'number' || type === 'integer');
  const isText = types(schema).includes('string');
  if ((isNumber || isText) && isPlain) {
    const length = Math.max(schema.maxLength ?? 0, typeof value === 'string' ? value.length : 0);
    const kind = !isNumber && length > LINE ? 'text' : 'line';
    return {
      ...field,
      kind,
      isNumber,
      isText,
      ...(schema.maxLength && { longest: schema.maxLength }),
    };
  }
  if (types(schema).includes('array') && (isEmpty || Array.isArray(value)))
    return listControl(schema, Array.isArray(value) ? value : [], field);
  if (types(schema).includes('object') && (isEmpty || isGroup(value)))
    return groupControl(schema, isGroup(value) ? value : {}, field);
  return { ...field, kind: 'source' };
}

function listControl(schema: Schema, value: unknown[], field: Field): Control {
  const { items = {}, maxItems = 100 } = schema;
  const options = items.enum?.filter((word) => typeof word === 'string') ?? [];
  const known = value.every((entry) => options.some((option) => option === entry));
  if (options.length > 0 && known) return { ...field, kind: 'several', options };
  const entries = value.map((entry, index) => controlFor(items, entry, [...field.path, index]));
  return { ...field, kind: 'list', entries, of: items, most: maxItems };
}

function groupControl(schema: Schema, value: Record<string, unknown>, field: Field): Control {
  const { properties, required = [], additionalProperties, maxProperties } = schema;
  if (!properties) {
    const isPlain = Object.values(value).every((one) => typeof one !== 'object' || one === null);
    return isPlain && additionalProperties !== false
      ? { ...field, kind: 'pairs', isOne: maxProperties === 1 }
      : { ...field, kind: 'source' };
  }
  const known = Object.entries(properties).map(([name, inner]) =>
    controlFor(inner, value[name], [...field.path, name], required.includes(name)),
  );
  // Unknown fields are shown, so that they can be removed.
  const unknown = Object.keys(value)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => controlFor({}, value[name], [...field.path, name], false));
  return { ...field, kind: 'group', fields: withFocus([...known, ...unknown]) };
}

/** Moves the control for the focus of a picture into the picture's control. */
function withFocus(fields: Control[]): Control[] {
  const named = (name: string) => fields.find(({ path }) => path.at(-1) === name);
  const focus = named('focus');
  const image = named('image');
  if (focus?.kind !== 'choice' || image?.kind !== 'picture') return fields;
  return fields
    .filter((field) => field !== focus)
    .map((field) => (field === image ? { ...image, focus } : field));
}

/** The name of the input for a path. */
export function inputName(path: Path, part = ''): string {
  return `f:${path.map(String).join('/')}${part && `#${part}`}`;
}

/** The value of a new list entry. */
export function emptyEntry(schema: Schema): unknown {
  if (schema.maxProperties === 1) return { Name: null };
  if (types(schema).includes('array')) return [];
  if (!types(schema).includes('object')) return null;
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) =>
    required.includes(name),
  );
  return Object.fromEntries(
    fields.map(([name, inner]) => [name, types(inner).includes('array') ? firstOf(inner) : null]),
  );
}

const firstOf = ({ items }: Schema): unknown[] => (items?.enum ? items.enum.slice(0, 1) : []);
