import path from 'node:path';
import { fieldName } from '../field-problems.ts';
import type { Problem } from '../problem.ts';
import { PictureReader } from '../read-picture.ts';
import { type Control, inputName } from './controls.ts';
import type { Entry, Shop } from './entry.ts';
import type { Around } from './parts.ts';
import { FORM_PATH } from './address.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** All controls of a form, including groups and lists. */
function allOf(control: Control): Control[] {
  if (control.kind === 'group') return [control, ...control.fields.flatMap(allOf)];
  if (control.kind === 'list') return [control, ...control.entries.flatMap(allOf)];
  return control.kind === 'picture' && control.focus ? [control, control.focus] : [control];
}

/**
 * Assigns the problems of a file to its fields.
 * @param refused messages for values that could not be saved, by the names of their inputs
 * @returns the problems that belong to no field, the messages of each field, and whether there are no errors
 */
export function placedProblems(
  problems: readonly Problem[],
  entry: Entry,
  controls: Control | null,
  refused: Readonly<Record<string, string>>,
): { own: string[]; messages: Around['messages']; isRight: boolean } {
  const byName = new Map(Object.entries(refused).map(([name, text]) => [name, [capital(text)]]));
  const fields = controls ? allOf(controls) : [];
  const end = `/${entry.kind.folder}/${entry.id}.yaml`;
  const own: string[] = [];
  let isRight = byName.size === 0;
  for (const { file, line, field, text, warning } of problems) {
    // A position that is used twice is reported for both files.
    const isOwn = file.split(' and ').some((one) => one.endsWith(end));
    const name = path.basename(file);
    const control = fields.find(
      (one) =>
        (isOwn && one.path.length > 0 && fieldName(one.path) === field) ||
        (one.kind === 'picture' &&
          one.value === `./${name}` &&
          file.includes(`/${entry.kind.folder}/`)),
    );
    if ((control || isOwn) && !warning) isRight = false;
    if (control) {
      const key = inputName(control.path);
      byName.set(key, [...(byName.get(key) ?? []), capital(text)]);
    } else if (isOwn) {
      own.push([...(line ? [`line ${line}`] : []), ...(field ? [field] : []), text].join(', '));
    }
  }
  const messages = ({ path: at }: Control) => [...new Set(byName.get(inputName(at)) ?? [])];
  return { own: own.map(capital), messages, isRight };
}

/** The context that controls are rendered in. */
export async function aroundOf(
  shop: Shop,
  { kind, folder }: Entry,
  messages: Around['messages'],
  typed: FormData | undefined,
): Promise<Around> {
  const reader = await PictureReader.open();
  const pictures = new Map<string, { source: string; width: number; height: number }>();
  for (const name of await shop.picturesIn(kind)) {
    const { width, height } = await reader.read(path.join(folder, name));
    const source = `${FORM_PATH}/picture/${kind.folder}/${name}`;
    if (width !== undefined) pictures.set(`./${name}`, { source, width, height });
  }
  return {
    messages,
    typed: (name) => {
      const value = typed?.get(name);
      return typeof value === 'string' ? value : undefined;
    },
    picture: (one) => (typeof one === 'string' ? (pictures.get(one) ?? null) : null),
  };
}
