import { parse, stringify } from 'yaml';
import { type Control, inputName } from './controls.ts';

/** Invisible characters, which the check refuses. */
const INVISIBLE =
  /[\u200B\u2060\uFEFF\u00AD\u200E\u200F\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
const SPACES = /[\u00A0\u2007\u202F\t]/g;

/** Removes pasted characters that data files must not contain, and surrounding white space. */
export function clean(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\r\u2028\u2029]/g, '\n')
    .replaceAll(SPACES, ' ')
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .trim();
}

/** A submitted text; empty when there is none of this name. */
export function textOf(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === 'string' ? value : '';
}

/** A value as text for an input. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : stringify(value).trim();
}

/**
 * Reads the submitted value of a control. If it is unchanged, the value of the file is returned as it is.
 * @returns the new value; undefined when the field is to be removed
 */
export function readControl(control: Control, sent: FormData): unknown {
  const { path, value, isRequired } = control;
  const nothing = isRequired || value === null ? null : undefined;
  const text = sent.get(inputName(path));
  switch (control.kind) {
    case 'group': {
      const before = (value ?? {}) as Record<string, unknown>;
      const fields = control.fields.flatMap((field) => {
        const inner = field.kind === 'picture' && field.focus ? [field, field.focus] : [field];
        return inner.map((one) => [String(one.path.at(-1)), readControl(one, sent)] as const);
      });
      const all = Object.fromEntries(fields.filter(([, one]) => one !== undefined));
      const isNew = value === undefined && Object.values(all).every((one) => one === null);
      return isNew ? undefined : inOrder(all, before, fields);
    }
    case 'list':
      return value === undefined && control.entries.length === 0
        ? undefined
        : control.entries.map((entry) => readControl(entry, sent) ?? null);
    case 'pairs':
      return readPairs(control, sent);
    case 'truth':
      if (!sent.has(inputName(path, 'is'))) return value;
      if (text !== null) return true;
      return isRequired || value === false ? false : undefined;
    case 'several': {
      if (!sent.has(inputName(path, 'is'))) return value;
      const chosen = sent.getAll(inputName(path)).map(String);
      const before = Array.isArray(value) ? value.map(String) : [];
      const kept = before.filter((word) => chosen.includes(word));
      return [...kept, ...chosen.filter((word) => !before.includes(word))];
    }
    default:
      if (typeof text !== 'string' || same(text, value)) return value;
      return clean(text) === '' ? nothing : readText(control, text);
  }
}

const same = (text: string, value: unknown) => clean(text) === clean(shown(value));

function readText(control: Control, text: string): unknown {
  const { value } = control;
  if (control.kind === 'source') return readSource(text);
  const isOneLine = !(typeof value === 'string' && value.trim().includes('\n'));
  const one = isOneLine ? clean(text).replaceAll(/\s*\n\s*/g, ' ') : clean(text);
  if (control.kind !== 'line' || !control.isNumber) return one;
  const isDigits = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(one);
  // Where both are allowed, such as for a PIN code, a quoted value stays quoted.
  return isDigits && !(control.isText && typeof value !== 'number') ? Number(one) : one;
}

function readSource(text: string): unknown {
  try {
    return parse(clean(text)) as unknown;
  } catch {
    return clean(text);
  }
}

/** Reads names with their values. Clearing the name removes the pair. */
function readPairs(control: Control, sent: FormData): unknown {
  const before = Object.entries((control.value ?? {}) as Record<string, unknown>);
  const pairs = [...before, ['', null] as const].flatMap(([name, value], index) => {
    const key = sent.get(inputName(control.path, `${index}-name`));
    const text = sent.get(inputName(control.path, `${index}-value`));
    if (typeof key !== 'string' || typeof text !== 'string') return name ? [[name, value]] : [];
    const newName = same(key, name) ? name : clean(key).replaceAll(/\s+/g, ' ');
    const newValue = same(text, value) ? value : clean(text).replaceAll(/\s*\n\s*/g, ' ') || null;
    return newName === '' ? [] : [[newName, newValue]];
  });
  return Object.fromEntries(pairs) as unknown;
}

/** Keeps the order of the file; new fields follow the one that precedes them in the form. */
function inOrder(
  all: Record<string, unknown>,
  before: Record<string, unknown>,
  fields: readonly (readonly [string, unknown])[],
): Record<string, unknown> {
  const names = Object.keys(before).filter((name) => Object.hasOwn(all, name));
  const order = fields.map(([name]) => name);
  for (const name of order) {
    if (names.includes(name) || !Object.hasOwn(all, name)) continue;
    const above = order.slice(0, order.indexOf(name)).findLast((one) => names.includes(one));
    names.splice(above === undefined ? 0 : names.indexOf(above) + 1, 0, name);
  }
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

/** The action of a button in a list. */
export interface ListChange {
  does: 'add' | 'remove' | 'up' | 'down';
  path: (string | number)[];
}

/** `remove:details/highlights/2` */
export function readListChange(text: string): ListChange | null {
  const [, does = '', steps = ''] = /^(add|remove|up|down):(.+)$/.exec(text) ?? [];
  if (does === '') return null;
  const path = steps.split('/').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { does: does as ListChange['does'], path };
}

/**
 * Applies the action of a list button to the data.
 * @param empty the value of a new entry
 * @throws RangeError when there is no such list or entry
 */
export function changeList(data: unknown, { does, path }: ListChange, empty: unknown): unknown {
  const copy = structuredClone(data);
  const listPath = does === 'add' ? path : path.slice(0, -1);
  const group = listPath
    .slice(0, -1)
    .reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)?.[step], copy);
  const holder = group as Record<string | number, unknown> | undefined;
  const last = listPath.at(-1) ?? '';
  const list = holder?.[last] ?? (does === 'add' ? [] : undefined);
  if (!holder || !Array.isArray(list)) throw new RangeError('there is no such list.');
  const index = Number(path.at(-1));
  if (does === 'add') list.push(empty);
  else if (list[index] === undefined) throw new RangeError('there is no such entry.');
  else if (does === 'remove') list.splice(index, 1);
  else {
    const [entry] = list.splice(index, 1) as unknown[];
    list.splice(Math.max(0, does === 'up' ? index - 1 : index + 1), 0, entry);
  }
  holder[last] = list;
  return copy;
}
