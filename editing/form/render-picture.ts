import { cropTo, type Focus, FOCUSES } from '../../src/content/pictures.ts';
import { type Control, inputName, labelOf } from './controls.ts';
import { html, type Html } from './html.ts';
import { type Around, described, idOf, optional } from './parts.ts';
import { shown } from './read-form.ts';

type PictureControl = Extract<Control, { kind: 'picture' }>;

/** Renders a picture: crop preview, path, upload and focus. */
export function renderPicture(
  control: PictureControl,
  around: Around,
  id: string,
  foot: Html,
): Html {
  const found = around.picture(control.value);
  const { focus, size } = control;
  const messages = around.messages(control);
  const upload = `u:${control.path.join('/')}`;
  return html`<div class="field picture">
    <label for="${id}">${control.label}${optional(control)}</label>
    ${found && cropPreview(found, size, (focus?.value ?? 'center') as Focus, control.label)}
    <input
      id="${id}"
      name="${inputName(control.path)}"
      value="${around.typed(inputName(control.path)) ?? shown(control.value)}"
      autocomplete="off"
      ${described(id, control, messages)}
    />
    <label for="${id}-file" class="minor">Another picture from this computer</label>
    <input
      type="file"
      id="${id}-file"
      name="${upload}"
      accept="image/*"
      ${described(id, control, messages)}
    />
    ${foot} ${focus && renderFocus(focus, around)}
  </div>`;
}

/** The whole picture, with a frame around the part that remains after cropping. */
function cropPreview(
  { source, width, height }: { source: string; width: number; height: number },
  size: { width: number; height: number },
  focus: Focus,
  label: string,
): Html {
  const isWhole = Object.keys(cropTo({ width, height }, size)).length === 0;
  const wide = width / height > size.width / size.height;
  const part = wide
    ? (height * size.width) / size.height / width
    : (width * size.height) / size.width / height;
  return html`<div
    class="crop"
    data-crop="${isWhole ? 'none' : wide ? 'across' : 'down'}"
    data-focus="${focus}"
    style="--part: ${(100 * part).toFixed(2)}%; aspect-ratio: ${width} / ${height}"
  >
    <img src="${source}" alt="${label} as it is now" width="${width}" height="${height}" />
    ${!isWhole && html`<span class="kept"></span>`}
  </div>`;
}

function renderFocus(control: Control, around: Around): Html {
  const name = inputName(control.path);
  const messages = around.messages(control);
  const chosen = around.typed(name) ?? shown(control.value);
  // The centre is the default, so it is written only where the file has it.
  const middle = chosen === 'center' ? 'center' : '';
  const words = FOCUSES.map((word) => [word === 'center' ? middle : word, labelOf(word)] as const);
  return html`<fieldset class="several focus" ${described(idOf(name), control, messages)}>
    <legend>Keep this part when it is cropped, or click into the picture</legend>
    <div class="options">
      ${words.map(
        ([word, text]) =>
          html`<label
            ><input
              type="radio"
              id="${idOf(name)}-${word || 'center'}"
              name="${name}"
              value="${word}"
              ${word === chosen && html`checked`}
            />
            ${text}</label
          >`,
      )}
    </div>
    <p class="error" id="${idOf(name)}-error" ${messages.length === 0 && html`hidden`}>
      ${messages.join(' ')}
    </p>
  </fieldset>`;
}
