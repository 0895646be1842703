import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findProblems } from '../check.ts';
import { addEntry, removeEntry, renameEntry } from '../edit-entries.ts';
import { FOLDERS, type Kind } from '../folders.ts';
import { describeProblem, type Problem } from '../problem.ts';
import { isPicture } from '../names.ts';
import { page, redirect, titleOf, withoutPath } from './answers.ts';
import { type Entry, isOpen, noteOf, Shop } from './entry.ts';
import { Journal } from './journal.ts';
import { FORM_PATH } from './address.ts';
import { entryPage, indexPage, newPage, type Shelf } from './render-page.ts';
import { SAVED, SaveForm, type Saved } from './save.ts';
import { aroundOf, placedProblems } from './around.ts';
import { textOf } from './read-form.ts';
import { withUpload } from './upload.ts';

const PICTURE_TYPES: Record<string, string> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
};

const RESTARTED =
  'Nothing was saved: the file was changed since, and npm run dev was started again. Look at both, then save again.';

/** The form for editors: handles its requests, on the files of a shop's content. */
export class ContentForm {
  readonly #shop: Shop;
  readonly #journal = new Journal();
  readonly #save: SaveForm;
  readonly #root: string;
  /** The texts on which served forms were based, by version, for merging with changes made elsewhere. */
  readonly #shown = new Map<string, string>();
  #running: Promise<unknown> = Promise.resolve();

  /**
   * @param contentDir the folder of the content, from the project's
   * @param root the project's folder
   */
  constructor(contentDir: string, root: string) {
    this.#root = root;
    this.#shop = new Shop(path.resolve(root, contentDir));
    this.#save = new SaveForm(this.#shop, this.#journal);
  }

  /** Handles a request below `FORM_PATH`; one at a time. */
  async answer(request: Request): Promise<Response> {
    const turn = this.#running.then(() => this.#answer(request));
    this.#running = turn.catch(() => undefined);
    return turn;
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [first = '', second = '', third = ''] = pathname.slice(FORM_PATH.length + 1).split('/');
    const said = searchParams.get('said') ?? '';
    const isPost = request.method === 'POST';
    if (first === '') return this.#index(said);
    if (first === 'undo' && isPost) return this.#undo(await request.formData());
    if (first === 'picture') return this.#picture(second, third);
    const kind = FOLDERS.find(({ folder }) => folder === (first === 'new' ? second : first));
    if (first === 'new' && kind && isOpen(kind))
      return isPost ? this.#add(kind, await request.formData()) : this.#new(kind, said);
    const entry = await this.#shop.entry(`${first}/${second}`);
    if (!entry) return this.#index('There is no such file.', 404);
    if (!isPost) return this.#entry(entry, { said, wentWrong: false });
    const sent = await request.formData();
    if (third === 'rename' && isOpen(entry.kind)) return this.#rename(entry, sent);
    if (third === 'remove' && isOpen(entry.kind)) return this.#remove(entry);
    return this.#change(entry, sent);
  }

  async #problems(): Promise<Problem[]> {
    return (await findProblems(this.#shop.contentDir, this.#root)).found;
  }

  #frame(title: string, back: string, said = '', wentWrong = false) {
    return { title, back, said, wentWrong, last: this.#journal.last };
  }

  async #index(said: string, status = 200): Promise<Response> {
    const problems = await this.#problems();
    const shelves = await Promise.all(FOLDERS.map((kind) => this.#shelf(kind, problems)));
    const sentences = problems.filter(({ warning }) => !warning).map(describeProblem);
    const frame = this.#frame('All content', `${FORM_PATH}/`, said, status !== 200);
    return page(indexPage(frame, shelves, [...new Set(sentences)]), status);
  }

  async #shelf(kind: Kind, problems: Problem[]): Promise<Shelf> {
    const files = await Promise.all(
      (await this.#shop.idsIn(kind)).map(async (id) => {
        const entry = await this.#shop.entry(`${kind.folder}/${id}`);
        const own = problems.filter(
          ({ file, warning }) => !warning && file.endsWith(`/${kind.folder}/${id}.yaml`),
        );
        const data = entry?.parsed.data as { position?: unknown } | null | undefined;
        return {
          id,
          title: titleOf(entry, id),
          note: entry ? noteOf(entry) : '',
          problems: own.length,
          position: Number(data?.position) || 0,
        };
      }),
    );
    return { kind, files: files.toSorted((a, b) => a.position - b.position) };
  }

  async #entry(entry: Entry, { said, wentWrong, refused = {}, typed }: Saved): Promise<Response> {
    const { parsed } = entry;
    const isReadable = parsed.mistakes.length === 0 && parsed.data !== undefined;
    const controls = isReadable ? await this.#shop.controls(entry, parsed.data) : null;
    const problems = await this.#problems();
    const { own, messages, isRight } = placedProblems(problems, entry, controls, refused);
    const around = await aroundOf(this.#shop, entry, messages, typed);
    const title = titleOf(entry, entry.id);
    const view = { entry, title, controls, around, problems: own, version: this.#remember(entry) };
    const all = said === SAVED && !isRight ? `${SAVED} Something here is to be put right.` : said;
    const frame = this.#frame(title, `${FORM_PATH}/${entry.name}`, all, wentWrong);
    return page(entryPage(frame, view), wentWrong ? 422 : 200);
  }

  #remember({ source }: Entry): string {
    const version = createHash('sha256').update(source.text).digest('hex').slice(0, 16);
    this.#shown.set(version, source.text);
    return version;
  }

  async #change(entry: Entry, sent: FormData): Promise<Response> {
    const version = textOf(sent, 'version');
    // After a restart the text of an old form is known only if the file is still the same.
    if (version !== this.#remember(entry) && !this.#shown.has(version))
      return this.#entry(entry, { said: RESTARTED, wentWrong: true, typed: sent });
    const base = this.#shown.get(version);
    const saved = await this.#save.save(entry, sent, base);
    const now = await this.#shop.entry(entry.name);
    if (!now) return this.#index('The file is gone.', 404);
    // A reload must not submit the form again.
    if (!saved.wentWrong && !request(sent))
      return redirect(`${FORM_PATH}/${entry.name}`, saved.said);
    return this.#entry(now, saved);
  }

  #new(kind: Kind, said: string, wentWrong = false, typed = ''): Response {
    const frame = this.#frame(
      `New ${kind.one}`,
      `${FORM_PATH}/new/${kind.folder}`,
      said,
      wentWrong,
    );
    return page(newPage(frame, kind, typed), wentWrong ? 422 : 200);
  }

  async #add(kind: Kind, sent: FormData): Promise<Response> {
    const id = textOf(sent, 'id').trim();
    const photo = sent.get('photo');
    if (!(photo instanceof File) || photo.size === 0)
      return this.#new(kind, 'Choose a picture.', true, id);
    const name = `${kind.folder}/${id}`;
    const folder = this.#shop.folderOf(kind);
    const ending = path.extname(photo.name).toLowerCase();
    const files = [`${id}.yaml`, `${id}${isPicture(ending) ? ending : '.jpg'}`];
    try {
      await this.#journal.change(
        `added ${id}`,
        files.map((file) => path.join(folder, path.basename(file))),
        () => withUpload(photo, (file) => addEntry(this.#shop.contentDir, name, file)),
      );
    } catch (error) {
      return this.#new(kind, withoutPath(error), true, id);
    }
    return redirect(`${FORM_PATH}/${name}`, `Added ${id}. Now write what is missing.`);
  }

  async #rename({ kind, id, name, folder }: Entry, sent: FormData): Promise<Response> {
    const to = textOf(sent, 'to').trim();
    const around = await this.#shop.filesAround(kind);
    const pictures = (await this.#shop.picturesIn(kind)).filter(
      (one) => path.parse(one).name === id,
    );
    const files = [`${to}.yaml`, ...pictures.map((one) => `${to}${path.extname(one)}`)];
    const touched = [...around, ...files.map((file) => path.join(folder, path.basename(file)))];
    return this.#do(`renamed ${id} to ${to}`, touched, name, `${kind.folder}/${to}`, () =>
      renameEntry(this.#shop.contentDir, name, to),
    );
  }

  async #remove({ kind, id, name }: Entry): Promise<Response> {
    const touched = await this.#shop.filesAround(kind);
    return this.#do(`removed ${id}`, touched, name, '', () =>
      removeEntry(this.#shop.contentDir, name),
    );
  }

  /** Runs an action on files and redirects; if it fails, shows the error on the current page. */
  async #do(
    label: string,
    files: string[],
    from: string,
    to: string,
    make: () => Promise<string>,
  ): Promise<Response> {
    try {
      return redirect(`${FORM_PATH}/${to}`, await this.#journal.change(label, files, make));
    } catch (error) {
      const entry = await this.#shop.entry(from);
      const said = withoutPath(error);
      return entry ? this.#entry(entry, { said, wentWrong: true }) : this.#index(said, 422);
    }
  }

  async #undo(sent: FormData): Promise<Response> {
    const back = textOf(sent, 'back');
    const [folder = '', id = ''] = back.slice(FORM_PATH.length + 1).split('/');
    let said: string;
    try {
      said = `Undone: ${await this.#journal.undo()}.`;
    } catch (error) {
      said = withoutPath(error);
    }
    const isThere = (await this.#shop.entry(`${folder}/${id}`)) !== null;
    return redirect(isThere ? `${FORM_PATH}/${folder}/${id}` : `${FORM_PATH}/`, said);
  }

  async #picture(folder: string, name: string): Promise<Response> {
    const kind = FOLDERS.find((one) => one.folder === folder);
    if (!kind || !(await this.#shop.picturesIn(kind)).includes(name))
      return new Response('There is no such picture.', { status: 404 });
    const type = `image/${PICTURE_TYPES[path.extname(name).slice(1)] ?? 'jpeg'}`;
    const bytes = await readFile(path.join(this.#shop.folderOf(kind), name));
    return new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': type, 'Cache-Control': 'no-store' },
    });
  }
}

/** Whether the form's script sent it, which needs the page instead of a redirect. */
const request = (sent: FormData): boolean => sent.get('by') === 'script';
