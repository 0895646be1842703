import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { againInWords, fieldsInShort, changesInWords } from '../../editing/changes-in-words.ts';
import { findProblems } from '../../content-check/check.ts';
import { fieldPath } from '../../content-check/field-problems.ts';
import { fieldWords } from '../../editing/field-words.ts';
import { formSchema, fromForm, toForm } from '../../editing/form-schema.ts';
import { templateOf } from '../../editing/json-schemas.ts';
import { textsIn } from '../../editing/shown-values.ts';
import { isPictureName, reservedName, slug } from '../../content-check/names.ts';
import { type Drafts, parsedFile } from '../../content-check/read-folder.ts';
import type { Problem } from '../../content-check/problem.ts';
import { decodePicture } from '../../content-check/read-picture.ts';
import { writeData } from '../../editing/write-data.ts';
import { parseData } from '../../src/collections/parse.ts';
import { type FileChange, Journal, readIfThere, versionOf } from './journal.ts';
import { kindOf, pageOf, SITE_FILES } from './site-files.ts';

const FOLDERS = ['products', 'categories', 'team', 'site'] as const;
const FILE = /^(products|categories|team|site)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;
/** What is true only of the piece that is copied. */
const NOT_COPIED = ['gallery', 'added', 'availability', 'weeks', 'pieces'];
const MOST_PIXELS = 3000;
const run = promisify(execFile);

type Fields = Record<string, unknown>;
type Answer = Record<string, unknown>;
type Judged = Awaited<ReturnType<typeof findProblems>> & { entries: Entry[] };
interface Entry {
  file: string;
  folder: string;
  id: string;
  bytes: Buffer;
  /** What the file holds; undefined if it can't be parsed. */
  parsed: unknown;
  data: Fields;
}
const refuse = (reason: string): Answer => ({ reason });
const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const schemaOf = ({ folder, id }: Pick<Entry, 'folder' | 'id'>) =>
  formSchema(kindOf(folder, id), {});
const pathsOf = (field?: string) => field?.split('; ').map(fieldPath) ?? [[]];
const place = (entry: Entry) => Number(entry.data.position) || Infinity;

/** The pictures that a value names, such as `urli-bowl.jpg`, and where. */
const namedPictures = (value: unknown) =>
  textsIn(value).flatMap(({ path: at, text }) => {
    const [, name] = /^\.\/([\w-]+\.\w+)$/.exec(text) ?? [];
    return name && isPictureName(name) ? [{ name, path: at }] : [];
  });
const picturesIn = (value: unknown): string[] => namedPictures(value).map(({ name }) => name);

const DELETED = 'It isn’t there any more: it was deleted in the meantime.';

/** What the editor's page can ask for. Only one request is answered at a time, so that no two saves meet. */
export class ContentFiles {
  readonly #contentDir: string;
  readonly #root: string;
  readonly #journal: Journal;
  /** Photos that were dropped and not yet saved; they outlast a restart in a folder of their own. */
  readonly #photos = new Map<string, Buffer>();
  readonly #photoDir: string;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(contentDir: string, root: string, cacheDir: string, journal: Journal) {
    this.#contentDir = contentDir;
    this.#photoDir = path.join(cacheDir, 'photos');
    this.#root = root;
    this.#journal = journal;
  }

  static async open(contentDir: string, root: string, cacheDir: string): Promise<ContentFiles> {
    const journal = await Journal.open(contentDir, cacheDir);
    const files = new ContentFiles(contentDir, root, cacheDir, journal);
    for (const name of await readdir(files.#photoDir).catch(() => []))
      files.#photos.set(name.replace('+', '/'), await readFile(path.join(files.#photoDir, name)));
    return files;
  }

  answer(call: string, body: Fields): Promise<Answer> {
    const calls: Readonly<Record<string, (body: Fields) => Promise<Answer>>> = {
      overview: async () => {
        const judged = await this.#judge();
        return { ...this.#overview(judged), changes: await this.#changes(judged) };
      },
      open: ({ file }) => this.#open(textOf(file)),
      check: (draft) => this.#check(draft),
      save: (draft) => this.#save(draft),
      copy: (wish) => this.#copy(wish),
      remove: (wish) => this.#remove(wish),
      move: (wish) => this.#move(wish),
      undo: ({ file }) => this.#undo(textOf(file) || undefined),
    };
    const made = calls[call];
    return this.#inTurn(() => made?.(body) ?? Promise.resolve(refuse('Unknown call.')));
  }

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const next = this.#running.then(task);
    this.#running = next.catch(() => undefined);
    return next;
  }

  /** A picture's bytes, saved or only dropped. */
  async picture(name: string): Promise<Buffer | null> {
    if (!/^[a-z]+\/[\w-]+\.\w+$/.test(name) || !isPictureName(name)) return null;
    return this.#photos.get(name) ?? readIfThere(path.join(this.#contentDir, name));
  }

  /** Turns a photo upright and makes it small enough. @returns its future name, or why it can't be used */
  photo(file: string, bytes: Buffer): Promise<Answer> {
    return this.#inTurn(async () => {
      const [, folder = '', id = ''] = FILE.exec(file) ?? [];
      const facts = await decodePicture(bytes);
      if (facts.problem !== undefined) return refuse(`${facts.problem}.`);
      const { format = 'jpeg', orientation = 1, compression } = await sharp(bytes).metadata();
      const kind = compression === 'av1' ? 'avif' : format;
      const isLarge = Math.max(facts.width, facts.height) > MOST_PIXELS;
      const fitted =
        !isLarge && orientation === 1
          ? bytes
          : await sharp(bytes)
              .autoOrient()
              .resize(MOST_PIXELS, MOST_PIXELS, { fit: 'inside', withoutEnlargement: true })
              .toFormat(kind, kind === 'png' ? {} : { quality: 90 })
              .toBuffer();
      // A product's own file may have the same name as its picture.
      const taken = (await readdir(path.join(this.#contentDir, folder))).filter(isPictureName);
      const ending = kind === 'jpeg' ? 'jpg' : kind;
      for (let number = 1; ; number += 1) {
        const base = number === 1 ? id : `${id}-${number}`;
        const isTaken = [...taken, ...[...this.#photos.keys()].map((one) => path.basename(one))];
        if (isTaken.some((one) => path.parse(one).name === base)) continue;
        this.#photos.set(`${folder}/${base}.${ending}`, fitted);
        await mkdir(this.#photoDir, { recursive: true });
        await writeFile(path.join(this.#photoDir, `${folder}+${base}.${ending}`), fitted);
        return { picture: `./${base}.${ending}` };
      }
    });
  }

  async #entries(): Promise<Entry[]> {
    const names = await Promise.all(
      FOLDERS.map(async (folder) =>
        (await readdir(path.join(this.#contentDir, folder))).map((name) => `${folder}/${name}`),
      ),
    );
    const read = await Promise.all(names.flat().map((file) => this.#read(file)));
    return read.filter((entry) => entry !== null);
  }

  /** Those of its pictures that no other entry shows. */
  async #shownBy(entry: Entry, pictures: readonly string[]): Promise<string[]> {
    const others = (await this.#entries()).filter(
      (one) => one.folder === entry.folder && one.file !== entry.file,
    );
    const used = new Set(others.flatMap(({ data }) => picturesIn(data)));
    return [...new Set(pictures)].filter((name) => !used.has(name));
  }

  #titleOf({ folder, id, data }: Pick<Entry, 'folder' | 'id' | 'data'>): string {
    if (folder === 'site') return SITE_FILES[id]?.[0] ?? id;
    return textOf(data.name) || textOf(data.label) || id;
  }

  async #judge(drafts?: Drafts): Promise<Judged> {
    const problems = await findProblems(this.#contentDir, this.#root, drafts);
    return { ...problems, entries: await this.#entries() };
  }

  #overview({ found, madeUp, entries }: Judged): Answer {
    const shown = ({ file, field, text }: Problem) => {
      const about = file.split(' and ').map((one) => {
        const entry = entries.find((known) => one.endsWith(`/${known.file}`));
        return { title: entry ? this.#titleOf(entry) : path.basename(one, '.yaml'), entry };
      });
      const titles = about.map(({ title }) => title);
      const called =
        new Set(titles).size === titles.length
          ? titles
          : about.map(({ title, entry }) => `${title} (${entry?.id})`);
      const entry = about[0]?.entry;
      const places = pathsOf(field).map((one) => ({ path: one, name: fieldWords(one) }));
      const only = places.length === 1 ? places[0]?.name : '';
      const what = [called.join(' and '), only].filter(Boolean);
      return { file: entry?.file, places, text: `${what.join(': ')}: ${text.split('\n')[0]}` };
    };
    return {
      entries: entries
        .toSorted((a, b) => place(a) - place(b))
        .map((entry) => ({
          file: entry.file,
          folder: entry.folder,
          title: this.#titleOf(entry),
          page: pageOf(entry.folder, entry.id),
          picture: picturesIn(entry.data)[0] ?? null,
          note: [entry.data.availability].filter((one) => one !== 'in stock')[0] ?? null,
          problems: found.filter((one) => !one.warning && this.#isAbout(one, entry.file)).length,
          data: entry.data,
        })),
      problems: found.filter(({ warning }) => !warning).map(shown),
      advice: found.filter(({ warning }) => warning).map(shown),
      lacks: madeUp.map(shown),
      undo: this.#journal.last(),
    };
  }

  #isAbout({ file }: Pick<Problem, 'file'>, name: string): boolean {
    return file.split(' and ').some((one) => one.endsWith(`/${name}`));
  }

  async #git(...args: string[]): Promise<Buffer | null> {
    const options = { cwd: this.#contentDir, encoding: 'buffer', maxBuffer: 64e6 } as const;
    return run('git', args, options).then(
      ({ stdout }) => stdout,
      () => null,
    );
  }

  /** What differs from the last commit, in words; null without git. */
  async #changes({ entries }: Judged): Promise<string[] | null> {
    const status = await this.#git('status', '--porcelain', '-z', '-uall', '--no-renames', '.');
    const prefix = await this.#git('rev-parse', '--show-prefix');
    if (!status || !prefix) return null;
    const files = status
      .toString()
      .split('\0')
      .filter(Boolean)
      .map((line) => line.slice(3).slice(prefix.toString().trim().length));
    const sentences = files.map(async (file) => {
      const before = await this.#git('show', `HEAD:./${file}`);
      const entry = entries.find((one) => one.file === file);
      if (!file.endsWith('.yaml')) {
        const now = await readIfThere(path.join(this.#contentDir, file));
        return [
          `Picture ${path.basename(file)}: ${!before ? 'new' : now ? 'replaced' : 'deleted'}`,
        ];
      }
      const [, folder = '', id = ''] = FILE.exec(file) ?? [];
      const old = before && { folder, id, data: asFields(parseData(before).data) };
      if (!old) return [`${entry ? this.#titleOf(entry) : file}: new`];
      if (!entry) return [`${this.#titleOf(old)}: deleted`];
      return changesInWords(old.data, entry.data).map((one) => `${this.#titleOf(entry)}: ${one}`);
    });
    return (await Promise.all(sentences)).flat();
  }

  async #read(file: string): Promise<Entry | null> {
    const [, folder, id] = FILE.exec(file) ?? [];
    if (!folder || !id) return null;
    const at = path.join(this.#contentDir, file);
    const bytes = await readIfThere(at);
    if (!bytes) return null;
    const parsed = parsedFile(at, bytes).data;
    return { file, folder, id, bytes, parsed, data: asFields(parsed) };
  }

  async #open(file: string): Promise<Answer> {
    return this.#opened(file, await this.#judge());
  }

  #opened(file: string, judged: Judged): Answer {
    const entry = judged.entries.find((one) => one.file === file);
    if (!entry) return refuse(DELETED);
    const { folder, id, bytes, parsed } = entry;
    const labels = judged.entries
      .filter((one) => one.folder === 'categories')
      .map((one) => [one.id, this.#titleOf(one)] as const);
    const schema = formSchema(kindOf(folder, id), Object.fromEntries(labels));
    return {
      file,
      title: this.#titleOf(entry),
      page: pageOf(folder, id),
      version: versionOf(bytes),
      undo: this.#journal.last(file),
      text: bytes.toString('utf8'),
      schema,
      data: parsed === undefined ? null : (toForm(schema, parsed) ?? null),
      ...this.#problems(file, judged),
    };
  }

  #problems(file: string, { found, madeUp, entries }: Judged): Answer {
    const all = [...found, ...madeUp];
    const own = all.filter((one) => this.#isAbout(one, file));
    const entry = entries.find((one) => one.file === file);
    /** What is said of a picture stands where it's chosen. */
    const ofPictures = namedPictures(entry?.data).flatMap(({ name, path: at }) =>
      all
        .filter((one) => this.#isAbout(one, `${entry?.folder}/${name}`))
        .map(({ text, warning = false }) => ({ path: at, text, warning, line: undefined })),
    );
    /** "both have the same text", in the form of one of them. */
    const named = ({ file: about, text }: Problem) => {
      const others = entries
        .filter((entry) => entry.file !== file && this.#isAbout({ file: about }, entry.file))
        .map((entry) => `${this.#titleOf(entry)} (${entry.id})`);
      const [sentence = ''] = text.split('\n');
      return sentence.replace(/^(both|all)(?= )/, `${others.join(', ')} and this one`);
    };
    return {
      problems: [
        ...own.flatMap((problem) =>
          pathsOf(problem.field).map((path) => ({
            path,
            text: named(problem),
            warning: problem.warning ?? false,
            line: problem.line,
          })),
        ),
        ...ofPictures,
      ],
    };
  }

  /**
   * The text of a draft, which has the form's data or is written by hand.
   * @param before what the file held at the last commit, whose quotes and folding a value that is set back gets again
   */
  #textOf(
    entry: Entry,
    { data, text }: Fields,
    before?: Buffer | null,
  ): { ok: true; text: string } | { ok: false; reason: string } {
    if (typeof text === 'string') return { ok: true, text };
    const kind = kindOf(entry.folder, entry.id);
    return writeData(
      entry.bytes.toString('utf8'),
      fromForm(schemaOf(entry), data, entry.parsed),
      templateOf(kind),
      before?.toString('utf8'),
    );
  }

  async #check(draft: Fields): Promise<Answer> {
    const entry = await this.#read(textOf(draft.file));
    if (!entry) return refuse(DELETED);
    const written = this.#textOf(entry, draft);
    if (!written.ok) return refuse(written.reason);
    const drafts = new Map([[path.join(this.#contentDir, entry.file), written.text]]);
    return this.#problems(entry.file, await this.#judge(drafts));
  }

  async #save(draft: Fields): Promise<Answer> {
    const entry = await this.#read(textOf(draft.file));
    if (!entry) return refuse(`${DELETED} What you typed is still here.`);
    if (versionOf(entry.bytes) !== draft.version) return { conflict: await this.#open(entry.file) };
    const before = await this.#git('show', `HEAD:./${entry.file}`);
    const written = this.#textOf(entry, draft, before);
    if (!written.ok) return refuse(written.reason);
    const after = Buffer.from(written.text);
    const data = parseData(after).data;
    const pictures = picturesIn(data);
    const dropped = pictures
      .map((name) => `${entry.folder}/${name}`)
      .filter((name) => this.#photos.has(name));
    // Someone who corrects the file's text by hand may lose a line without meaning its picture.
    const isReplaced = draft.text === undefined && data !== undefined;
    const gone = picturesIn(entry.data).filter((name) => isReplaced && !pictures.includes(name));
    const unused = gone.length > 0 ? await this.#shownBy(entry, gone) : [];
    const title = this.#titleOf(entry);
    const short = `${title}, ${fieldsInShort(entry.data, data)}`;
    const done = await this.#journal.save(`${title}: ${againInWords(entry.data, data)}`, short, [
      ...dropped.map((file) => ({ file, after: this.#photos.get(file) ?? null })),
      { file: entry.file, after },
      ...unused.map((name) => ({ file: `${entry.folder}/${name}`, after: null })),
    ]);
    if (!done.ok) return refuse(done.reason);
    for (const file of dropped) {
      this.#photos.delete(file);
      await rm(path.join(this.#photoDir, file.replace('/', '+')), { force: true });
    }
    const judged = await this.#judge();
    return { ...this.#opened(entry.file, judged), overview: this.#overview(judged) };
  }

  /** A new product, person or category, which begins as a copy. */
  async #copy({ file, name, id: wished }: Fields): Promise<Answer> {
    const entry = await this.#read(textOf(file));
    if (!entry || entry.folder === 'site') return refuse(DELETED);
    const id = slug(textOf(wished) || textOf(name));
    if (textOf(name).trim() === '') return refuse('Write a name.');
    if (id === '')
      return refuse('Write its address in small English letters, such as temple-bell.');
    const kind = kindOf(entry.folder, entry.id);
    const reserved = reservedName(kind, id);
    if (reserved) return refuse(reserved);
    const all = (await this.#entries()).filter(({ folder }) => folder === entry.folder);
    if (all.some((one) => one.id === id))
      return refuse(`There is already one with the address ${id}; write another address.`);
    const last = Math.max(...all.map(place).filter(Number.isFinite));
    const kept = Object.fromEntries(
      Object.entries(entry.data).filter(([field]) => !NOT_COPIED.includes(field)),
    );
    const data = {
      ...kept,
      [kind === 'category' ? 'label' : 'name']: textOf(name).trim(),
      position: String(last + 1),
      ...('featured' in kept && { featured: 'false' }),
    };
    const written = writeData(entry.bytes.toString('utf8'), data, templateOf(kind));
    if (!written.ok) return refuse(written.reason);
    const created = `${entry.folder}/${id}.yaml`;
    const done = await this.#journal.save(
      `${textOf(name)} is gone again.`,
      `${textOf(name)}, new`,
      [{ file: created, after: Buffer.from(written.text) }],
    );
    return done.ok ? { file: created } : refuse(done.reason);
  }

  /** Deletes an entry with the pictures that only it shows. Says first what that means. */
  async #remove({ file, confirmed }: Fields): Promise<Answer> {
    const entry = await this.#read(textOf(file));
    if (!entry || entry.folder === 'site') return refuse(DELETED);
    const entries = await this.#entries();
    const pictures = await this.#shownBy(entry, picturesIn(entry.data));
    const moved = entries.find((one) => one.file === 'site/moved.yaml');
    const old = asFields(moved?.data.products);
    const lost = Object.keys(old).filter(
      (key) => entry.folder === 'products' && old[key] === entry.id,
    );
    const members = entries.filter(
      (one) => entry.folder === 'categories' && one.data.category === entry.id,
    );
    if (confirmed !== true)
      return {
        says: [
          `This deletes ${this.#titleOf(entry)}${pictures.length > 0 ? ` and its ${pictures.length === 1 ? 'picture' : 'pictures'} ${pictures.join(', ')}` : ''}.`,
          ...(lost.length > 0 ? [`Its old addresses stop working: ${lost.join(', ')}.`] : []),
          ...(members.length > 0
            ? [
                `These products are in it; give each another category: ${members.map((one) => this.#titleOf(one)).join(', ')}.`,
              ]
            : []),
          ...(entry.folder === 'products'
            ? [
                'Shoppers who have it in their cart see that it is no longer sold. If an order with it is still to be shipped, say that it is sold out instead.',
              ]
            : []),
        ],
      };
    const changes: FileChange[] = [
      entry.file,
      ...pictures.map((name) => `${entry.folder}/${name}`),
    ].map((one) => ({ file: one, after: null }));
    if (moved && lost.length > 0) {
      const left = Object.fromEntries(Object.entries(old).filter(([key]) => !lost.includes(key)));
      const written = writeData(
        moved.bytes.toString('utf8'),
        { ...moved.data, products: left },
        templateOf('moved'),
      );
      if (!written.ok) return refuse(written.reason);
      changes.push({ file: moved.file, after: Buffer.from(written.text) });
    }
    const title = this.#titleOf(entry);
    const done = await this.#journal.save(`${title} is there again.`, `${title}, deleted`, changes);
    return done.ok ? { ok: true } : refuse(done.reason);
  }

  /** Changes places with the entry before or after it. */
  async #move({ file, by }: Fields): Promise<Answer> {
    const entry = await this.#read(textOf(file));
    const all = (await this.#entries())
      .filter((one) => one.folder === entry?.folder)
      .toSorted((a, b) => place(a) - place(b));
    const at = all.findIndex((one) => one.file === file);
    const other = all[at + (by === 1 ? 1 : -1)];
    if (!entry || !other) return refuse('It is already at the end.');
    const swapped = [
      [entry, other],
      [other, entry],
    ].map(([one, from]) => {
      const target = one ?? entry;
      const data = { ...target.data, position: from?.data.position };
      const written = writeData(
        target.bytes.toString('utf8'),
        data,
        templateOf(kindOf(target.folder, target.id)),
      );
      return { file: target.file, after: written.ok ? Buffer.from(written.text) : target.bytes };
    });
    const title = this.#titleOf(entry);
    const done = await this.#journal.save(
      `${title} is back in its place.`,
      `${title}, order`,
      swapped,
    );
    if (!done.ok) return refuse(done.reason);
    const order = all.with(all.indexOf(other), entry).with(at, other);
    const now = order.indexOf(entry);
    const previous = order[now - 1];
    const after = previous ? `, after ${this.#titleOf(previous)}` : '';
    return { what: `Now number ${now + 1} of ${order.length}${after}.` };
  }

  async #undo(file?: string): Promise<Answer> {
    const undone = await this.#journal.undo(file);
    return undone.ok ? { what: undone.what } : refuse(undone.reason);
  }
}
