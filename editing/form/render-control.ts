import { type Control, inputName } from './controls.ts';
import { html, type Html } from './html.ts';
import { type Around, below, described, idOf, optional } from './parts.ts';
import { shown } from './read-form.ts';
import { renderPicture } from './render-picture.ts';

/** Renders a control with its label, help and messages. */
export function renderControl(control: Control, around: Around): Html {
  const name = inputName(control.path);
  const id = idOf(name);
  const messages = around.messages(control);
  const label = html`<label for="${id}">${control.label}${optional(control)}</label>`;
  const tied = described(id, control, messages);
  const foot = below(id, control, messages);
  const value = around.typed(name) ?? shown(control.value);
  switch (control.kind) {
    case 'group':
      return html`<fieldset class="group">
        <legend>${control.label}</legend>
        ${foot} ${control.fields.map((field) => renderControl(field, around))}
      </fieldset>`;
    case 'list':
      return renderList(control, around, id, foot);
    case 'pairs':
      return renderPairs(control, around, id, foot);
    case 'picture':
      return renderPicture(control, around, id, foot);
    case 'truth':
      return html`<div class="field truth">
        <input type="hidden" name="${inputName(control.path, 'is')}" value="1" />
        <input
          type="checkbox"
          id="${id}"
          name="${name}"
          value="1"
          ${control.value === true && html`checked`}
          ${tied}
        />
        ${label} ${foot}
      </div>`;
    case 'several':
      return html`<fieldset class="field several" ${tied}>
        <legend>${control.label}</legend>
        <input type="hidden" name="${inputName(control.path, 'is')}" value="1" />
        <div class="options">
          ${control.options.map(
            (option) =>
              html`<label
                ><input
                  type="checkbox"
                  id="${id}-${option}"
                  name="${name}"
                  value="${option}"
                  ${Array.isArray(control.value) && control.value.includes(option) && html`checked`}
                />
                ${option}</label
              >`,
          )}
        </div>
        ${foot}
      </fieldset>`;
    case 'choice': {
      const known = control.options.includes(value);
      return html`<div class="field">
        ${label}
        <select id="${id}" name="${name}" ${tied}>
          ${!known && html`<option value="${value}" selected>${value}</option>`}
          ${known && !control.isRequired && html`<option value=""></option>`}
          ${control.options.map(
            (option) => html`<option ${option === value && html`selected`}>${option}</option>`,
          )}
        </select>
        ${foot}
      </div>`;
    }
    case 'line':
      return html`<div class="field">
        ${label}
        <input
          id="${id}"
          name="${name}"
          value="${value}"
          autocomplete="off"
          ${control.isNumber && html`inputmode="decimal"`}
          ${tied}
        />
        ${foot}
      </div>`;
    default: {
      const rows = Math.max(2, Math.ceil(value.length / 70), value.split('\n').length);
      return html`<div class="field">
        ${label}
        <textarea
          id="${id}"
          name="${name}"
          rows="${rows}"
          ${control.kind === 'source' && html`class="source" spellcheck="false"`}
          ${tied}
        >
${value}</textarea>
        ${foot}
      </div>`;
    }
  }
}

type Of<Kind extends Control['kind']> = Extract<Control, { kind: Kind }>;

function renderList(control: Of<'list'>, around: Around, id: string, foot: Html): Html {
  const at = control.path.join('/');
  const { entries } = control;
  const button = (does: string, index: number, text: string, sign: string, isOff: boolean) =>
    html`<button
      name="do"
      value="${does}:${at}/${index}"
      class="small"
      aria-label="${text}: ${control.label}, entry ${index + 1}"
      ${isOff && html`disabled`}
    >
      ${sign}
    </button>`;
  return html`<fieldset class="group list" id="${id}" tabindex="-1">
    <legend>${control.label}${optional(control)}</legend>
    ${foot}
    <ol>
      ${entries.map(
        (entry, index) =>
          html`<li>
            <div class="entry">${renderControl(entry, around)}</div>
            <div class="moves">
              ${button('up', index, 'Move up', '↑', index === 0)}
              ${button('down', index, 'Move down', '↓', index === entries.length - 1)}
              ${button('remove', index, 'Remove', '×', false)}
            </div>
          </li>`,
      )}
    </ol>
    ${
      entries.length < control.most &&
      html`<button
        name="do"
        value="add:${at}"
        class="small"
        aria-label="Add an entry to ${control.label}"
      >
        Add an entry
      </button>`
    }
  </fieldset>`;
}

function renderPairs(control: Of<'pairs'>, around: Around, id: string, foot: Html): Html {
  const pairs = Object.entries((control.value ?? {}) as Record<string, unknown>);
  const rows = control.isOne && pairs.length > 0 ? pairs : [...pairs, ['', null] as const];
  const messages = around.messages(control);
  const tied = described(id, control, messages);
  return html`<fieldset class="${control.isOne ? 'field pair' : 'group'}" id="${id}">
    <legend ${control.isOne && html`class="unseen"`}>${control.label}</legend>
    ${rows.map(([name, value], index) => {
      const part = (one: string) => inputName(control.path, `${index}-${one}`);
      const field = (one: string, text: string, held: unknown) =>
        html`<div>
          <label for="${idOf(part(one))}" class="minor">${text}</label>
          <input
            id="${idOf(part(one))}"
            name="${part(one)}"
            value="${around.typed(part(one)) ?? shown(held)}"
            autocomplete="off"
            ${tied}
          />
        </div>`;
      return html`<div class="two">
        ${field('name', 'Name', name)} ${field('value', 'Value', value)}
      </div>`;
    })}
    ${foot}
  </fieldset>`;
}
