import { readFileSync } from 'node:fs';
import type { Kind } from '../folders.ts';
import { FORM_PATH } from './address.ts';
import type { Control } from './controls.ts';
import { type Entry, isOpen, noteOf, pageOf } from './entry.ts';
import { html, Html } from './html.ts';
import type { Around } from './parts.ts';
import { renderControl } from './render-control.ts';

const STYLE = new Html(readFileSync(new URL('./form.css', import.meta.url), 'utf8'));

/** What all pages of the form have in common. */
interface Frame {
  title: string;
  /** The result of the last action. */
  said: string;
  wentWrong: boolean;
  /** The step that Undo would undo. */
  last: string | undefined;
  /** The address to return to after Undo. */
  back: string;
}

function page({ title, said, wentWrong, last, back }: Frame, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Content</title>
        <link rel="icon" href="/favicon.svg" />
        <style>
          ${STYLE}
        </style>
        <script type="module" src="/editing/form/form.client.ts"></script>
      </head>
      <body>
        <header class="bar">
          <a href="${FORM_PATH}/">All content</a>
          <form method="post" action="${FORM_PATH}/undo" id="undo">
            <input type="hidden" name="back" value="${back}" />
            <button class="quiet" ${!last && html`disabled`}>
              Undo${last && html`<span class="unseen">: ${last}</span>`}
            </button>
          </form>
          <p id="said" role="status" ${wentWrong && html`class="wrong"`}>${said}</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`.text;
}

/** A folder with its files. */
export interface Shelf {
  kind: Kind;
  files: { id: string; title: string; note: string; problems: number }[];
}

/** The page that lists all content files. */
export function indexPage(frame: Frame, shelves: Shelf[], problems: string[]): string {
  return page(
    frame,
    html`<h1>What the shop says</h1>
      ${problemList('To put right', problems)}
      <div class="shelves">
        ${shelves.map(
          ({ kind, files }) =>
            html`<section>
              <h2>
                ${kind.many ? kind.many.charAt(0).toUpperCase() + kind.many.slice(1) : 'Pages and facts'}
              </h2>
              <ul class="files">
                ${files.map(
                  ({ id, title, note, problems: count }) =>
                    html`<li>
                      <a href="${FORM_PATH}/${kind.folder}/${id}">${title}</a>
                      ${note && html`<span class="note">${note}</span>`}
                      ${count > 0 && html`<span class="error">${count} to put right</span>`}
                    </li>`,
                )}
              </ul>
              ${isOpen(kind) && html`<p><a class="button" href="${FORM_PATH}/new/${kind.folder}">New ${kind.one}</a></p>`}
            </section>`,
        )}
      </div>`,
  );
}

function problemList(title: string, problems: readonly string[]): Html | null {
  if (problems.length === 0) return null;
  return html`<section class="report" aria-labelledby="report">
    <h2 id="report">${title}: ${problems.length}</h2>
    <ul>
      ${problems.map((problem) => html`<li>${problem}</li>`)}
    </ul>
  </section>`;
}

interface EntryView {
  entry: Entry;
  title: string;
  /** Null when the file cannot be read. */
  controls: Control | null;
  around: Around;
  /** Problems that belong to no field. */
  problems: string[];
  /** The version of the text, by which changes made elsewhere are detected. */
  version: string;
}

/** The page for one file: its fields beside the preview. */
export function entryPage(frame: Frame, view: EntryView): string {
  const { entry, title, controls, around, problems, version } = view;
  const address = `${FORM_PATH}/${entry.name}`;
  const fields = controls?.kind === 'group' ? controls.fields : controls ? [controls] : [];
  const text = around.typed('text') ?? entry.parsed.text;
  return page(
    frame,
    html`<div class="sides">
      <div class="editing">
        <h1>${title}</h1>
        <p class="help">${entry.kind.folder}/${entry.id}.yaml ${noteOf(entry)}</p>
        <div id="problems">${problemList('About the whole file', problems)}</div>
        <form method="post" action="${address}" enctype="multipart/form-data" id="entry" novalidate>
          <input type="hidden" name="version" value="${version}" />
          <!-- Enter in a field saves, and does not move an entry. -->
          <button class="unseen" name="do" value="save" tabindex="-1" aria-hidden="true">
            Save
          </button>
          ${
            controls
              ? fields.map((field) => renderControl(field, around))
              : html`<div class="field">
                  <label for="text">The text of the file, which cannot be read as it is</label>
                  <textarea id="text" name="text" class="source" rows="30" spellcheck="false">
${text}</textarea>
                </div>`
          }
          <p class="save"><button name="do" value="save">Save</button></p>
        </form>
        ${isOpen(entry.kind) && renderFileForms(entry, address)}
      </div>
      <section class="preview" aria-labelledby="preview">
        <h2 id="preview">The page</h2>
        <a href="${pageOf(entry)}" target="_blank">Open it in a tab of its own</a>
        <iframe src="${pageOf(entry)}" title="The page as it will be"></iframe>
      </section>
    </div>`,
  );
}

function renderFileForms({ kind, id }: Entry, address: string): Html {
  return html`<details class="more">
    <summary>Rename or remove this ${kind.one}</summary>
    <form method="post" action="${address}/rename">
      <div class="field">
        <label for="to">Its name in addresses</label>
        <input id="to" name="to" value="${id}" autocomplete="off" aria-describedby="to-help" />
        <p class="help" id="to-help">
          Small letters, digits and hyphens. Its picture goes with it.
        </p>
      </div>
      <button class="quiet">Rename</button>
    </form>
    <form method="post" action="${address}/remove">
      <p>Its picture goes with it. Undo brings both back.</p>
      <button class="danger">Remove this ${kind.one}</button>
    </form>
  </details>`;
}

const EXAMPLES: Readonly<Record<string, string>> = { person: 'imran', category: 'wall-art' };

/** The page for adding a product, a category or a person. */
export function newPage(frame: Frame, kind: Kind, typed: string): string {
  const { width = 0, height = 0 } = kind.picture ?? {};
  return page(
    frame,
    html`<h1>New ${kind.one}</h1>
      <form
        method="post"
        action="${FORM_PATH}/new/${kind.folder}"
        enctype="multipart/form-data"
        class="narrow"
      >
        <div class="field">
          <label for="id">Its name in addresses</label>
          <input
            id="id"
            name="id"
            value="${typed}"
            autocomplete="off"
            aria-describedby="id-help said"
            ${frame.wentWrong && html`aria-invalid="true"`}
          />
          <p class="help" id="id-help">
            Small letters, digits and hyphens, such as ${EXAMPLES[kind.one] ?? 'temple-bell'}.
          </p>
        </div>
        <div class="field">
          <label for="photo">Its picture</label>
          <input
            type="file"
            id="photo"
            name="photo"
            accept="image/*"
            aria-describedby="photo-help said"
          />
          <p class="help" id="photo-help">${width} × ${height} pixels or more, upright or wide.</p>
        </div>
        <p class="save"><button>Add</button></p>
      </form>`,
  );
}
