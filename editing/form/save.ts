import path from 'node:path';
import { parseData } from '../../src/content/parse/parse.ts';
import { rm } from 'node:fs/promises';
import { changeData, same } from '../source/change-data.ts';
import { writeWhole } from '../source/files.ts';
import { type Control, emptyEntry, inputName } from './controls.ts';
import type { Entry, Shop } from './entry.ts';
import type { Journal } from './journal.ts';
import { changeList, readControl, readListChange, textOf } from './read-form.ts';
import { keepUpload, nameFor, unfitUpload } from './upload.ts';

/** The message after a save. */
export const SAVED = 'Saved.';

/** The result of a save. */
export interface Saved {
  said: string;
  wentWrong: boolean;
  /** Messages for values that could not be saved, by the names of their inputs. */
  refused?: Record<string, string>;
  /** The submitted values, if nothing was saved. */
  typed?: FormData;
}

const ELSEWHERE =
  'This file was changed in another program, in a list that you changed too. Nothing was saved: look at both, then save again.';

/** Saves submitted values in a data file. */
export class SaveForm {
  readonly shop: Shop;
  readonly journal: Journal;

  constructor(shop: Shop, journal: Journal) {
    this.shop = shop;
    this.journal = journal;
  }

  /**
   * @param entry the current file
   * @param base its text when the form was served; undefined when that is no longer known
   */
  async save(entry: Entry, sent: FormData, base: string | undefined): Promise<Saved> {
    const { parsed, source } = entry;
    if (parsed.mistakes.length > 0) return this.#saveText(entry, sent);
    const before = base === undefined ? parsed.data : parseData(Buffer.from(base)).data;
    const controls = await this.shop.controls(entry, before);
    const uploads = await this.#uploads(entry, controls, sent);
    const refused = Object.fromEntries(
      uploads.flatMap(({ refusal, name }) => (refusal ? [[name, refusal]] : [])),
    );
    if (Object.keys(refused).length > 0)
      return { said: 'Nothing was saved: see the picture.', wentWrong: true, refused, typed: sent };
    for (const { control, picture } of uploads) sent.set(inputName(control.path), `./${picture}`);
    const mine = readControl(controls, sent);
    const wanted = merged(before, parsed.data, mine);
    if (wanted === CLASH) return { said: ELSEWHERE, wentWrong: true, typed: sent };
    try {
      let text = changeData(source.text, wanted);
      const change = readListChange(textOf(sent, 'do'));
      if (change) text = changeData(text, await this.#listChanged(entry, text, change));
      if (text === source.text && uploads.length === 0)
        return { said: 'Nothing was changed.', wentWrong: false };
      const label = `change of ${entry.id}`;
      const pictures = uploads.flatMap(({ picture, old }) => [picture, ...(old ? [old] : [])]);
      const files = [entry.file, ...pictures.map((name) => path.join(entry.folder, name))];
      await this.journal.change(label, files, async () => {
        for (const { file, picture, old } of uploads) {
          await keepUpload(file, entry.folder, picture);
          if (old && old !== picture) await rm(path.join(entry.folder, old), { force: true });
        }
        if (text !== source.text) await writeWhole(entry.file, source.bytesOf(text));
      });
      return { said: SAVED, wentWrong: false };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { said: `Nothing was saved: ${error.message}`, wentWrong: true, typed: sent };
    }
  }

  /** Saves the text of a file with syntax errors, which is edited as a whole. */
  async #saveText({ id, file, source }: Entry, sent: FormData): Promise<Saved> {
    const text = (textOf(sent, 'text') || source.text).replaceAll('\r\n', '\n');
    const ended = text.endsWith('\n') ? text : `${text}\n`;
    await this.journal.change(`change of ${id}`, [file], () =>
      writeWhole(file, source.bytesOf(ended)),
    );
    return { said: SAVED, wentWrong: false };
  }

  async #listChanged(
    entry: Entry,
    text: string,
    change: NonNullable<ReturnType<typeof readListChange>>,
  ) {
    const { data } = parseData(Buffer.from(text));
    const list = find(await this.shop.controls(entry, data), change.path);
    return changeList(data, change, list?.kind === 'list' ? emptyEntry(list.of) : null);
  }

  /** The uploaded pictures, with their file names, or why they are refused. */
  async #uploads(entry: Entry, controls: Control, sent: FormData) {
    const { id, folder, kind } = entry;
    const taken = await this.shop.picturesIn(kind);
    const others = await this.shop.othersIn(entry);
    const found = [];
    for (const control of pictureControls(controls)) {
      const file = sent.get(`u:${control.path.join('/')}`);
      if (control.kind !== 'picture' || !(file instanceof File) || file.size === 0) continue;
      const present = control.value;
      const name = typeof present === 'string' ? present.replace(/^\.\//, '') : '';
      const uses = entry.source.text.split(name).length - 1 + (others.includes(name) ? 1 : 0);
      const isShared = name !== '' && uses > 1;
      const picture = path.basename(
        nameFor(file, { present: present || undefined, id, taken, isShared }),
      );
      const old = !isShared && taken.includes(name) ? name : null;
      const refusal = await unfitUpload(file, control.size);
      found.push({ control, file, picture, old, folder, refusal, name: inputName(control.path) });
    }
    return found;
  }
}

/** All controls for pictures. */
function pictureControls(control: Control): Control[] {
  if (control.kind === 'picture') return [control];
  if (control.kind === 'group') return control.fields.flatMap(pictureControls);
  return control.kind === 'list' ? control.entries.flatMap(pictureControls) : [];
}

/** The control at a path. */
function find(control: Control, path: readonly (string | number)[]): Control | undefined {
  if (path.join('/') === control.path.join('/')) return control;
  const inner =
    control.kind === 'group' ? control.fields : control.kind === 'list' ? control.entries : [];
  return inner.map((one) => find(one, path)).find(Boolean);
}

/** The result of merging when both sides have changed the same list. */
export const CLASH = Symbol('clash');

/** Three-way merge of the data when the form was served, the data now and the submitted data; or `CLASH`. */
export function merged(before: unknown, now: unknown, mine: unknown): unknown {
  if (same(before, mine)) return now;
  if (same(before, now) || same(now, mine)) return mine;
  if (!isFields(before) || !isFields(now) || !isFields(mine))
    return Array.isArray(now) && Array.isArray(mine) ? CLASH : mine;
  const names = [...new Set([...Object.keys(now), ...Object.keys(mine)])];
  const fields = names.map((name) => [name, merged(before[name], now[name], mine[name])] as const);
  if (fields.some(([, value]) => value === CLASH)) return CLASH;
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
