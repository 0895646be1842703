// Saves each field when it loses focus, and reloads the preview. Without this script the form saves with its
// button. Runs in development only.

/** The development server needs this long to load a saved file. */
const SEEN_AFTER_MS = 900;

const form = document.querySelector<HTMLFormElement>('#entry');
const said = document.querySelector<HTMLElement>('#said');
let last: Promise<void> = Promise.resolve();
/** Whether a save is queued that has not started. */
let isWaiting = false;
/** The values that were saved last: Enter triggers both a change and a submit. */
let lastSaved = '';

if (form) {
  form.addEventListener('change', () => send(form, null));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form, event.submitter?.getAttribute('value') ?? 'save');
  });
  form.addEventListener('click', chooseFocus);
  form.addEventListener('change', showFocus);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  });
  showCrops();
}

/**
 * Queues a save, since each needs the version that the previous one returned.
 * @param does the action of the button that was pressed; null when a field was left
 */
function send(entry: HTMLFormElement, does: string | null): void {
  // The queued save will send the values that the form has by then.
  if (does === null && isWaiting) return;
  isWaiting ||= does === null;
  last = last
    .then(() => {
      if (does === null) isWaiting = false;
      return exchange(entry, does ?? 'save');
    })
    .catch(tellFailure);
}

async function exchange(entry: HTMLFormElement, does: string): Promise<void> {
  const sent = new FormData(entry);
  const texts = textsIn(sent);
  const isMove = does !== 'save';
  if (!isMove && texts === lastSaved) return;
  sent.set('by', 'script');
  sent.set('do', does);
  const response = await fetch(entry.action, { method: 'POST', body: sent });
  const answer = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = answer.querySelector<HTMLFormElement>('#entry');
  if (!fresh) {
    location.reload();
    return;
  }
  if (response.ok && (isMove || !hasSameFields(entry, fresh))) {
    const typed = new FormData(entry);
    replaceFields(entry, fresh, does);
    keepTyping(entry, sent, typed);
  } else takeMessages(entry, fresh);
  for (const part of ['#undo', '#problems', '#said', 'h1']) {
    const now = answer.querySelector(part);
    if (now) document.querySelector(part)?.replaceChildren(...now.childNodes);
  }
  said?.classList.toggle('wrong', !response.ok);
  if (!response.ok) return;
  lastSaved = textsIn(new FormData(entry)) === texts ? texts : '';
  setTimeout(showPage, SEEN_AFTER_MS);
}

/** The values of a form, for comparison. */
function textsIn(data: FormData): string {
  const fields = [...data].filter(([name]) => !/^(do|by|version)$/.test(name));
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.size]),
  );
}

function tellFailure(): void {
  if (!said) return;
  said.textContent = 'This was not saved: npm run dev does not answer. Start it again, then save.';
  said.classList.add('wrong');
}

const namesIn = (entry: HTMLFormElement) =>
  [...entry.elements].map((field) => field.getAttribute('name') ?? '').join('\n');
const pictureIn = (entry: HTMLFormElement) =>
  [...entry.querySelectorAll('.crop')].map((crop) => crop.getAttribute('style')).join('\n');

/** Whether the response has the same inputs, so that the ones on the page can be kept. */
function hasSameFields(entry: HTMLFormElement, fresh: HTMLFormElement): boolean {
  const hasFile = [...entry.querySelectorAll<HTMLInputElement>('[type=file]')].some(
    ({ files }) => (files?.length ?? 0) > 0,
  );
  return !hasFile && namesIn(entry) === namesIn(fresh) && pictureIn(entry) === pictureIn(fresh);
}

/** Puts values that were typed while the form was being saved into the new inputs. */
function keepTyping(entry: HTMLFormElement, sent: FormData, typed: FormData): void {
  for (const [name, value] of typed) {
    if (typeof value !== 'string' || name === 'version' || value === sent.get(name)) continue;
    const field = entry.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement && !/checkbox|radio|file/.test(field.type);
    if (!isText && !(field instanceof HTMLTextAreaElement)) continue;
    field.value = value;
    send(entry, null);
  }
}

function replaceFields(entry: HTMLFormElement, fresh: HTMLFormElement, action: string): void {
  const [does = '', path = ''] = action.split(':');
  const focused = document.activeElement?.id;
  entry.replaceChildren(...fresh.childNodes);
  showCrops();
  const list = path.split('/');
  const index = Number(list.at(-1));
  const idOf = (steps: string[]) => `f-${steps.join('-')}`;
  if (does === 'add') {
    const entries = entry.querySelectorAll<HTMLElement>(
      `#${idOf(list)} > ol > li:last-child .entry :is(input, textarea, select)`,
    );
    entries[0]?.focus();
  } else if (does === 'up' || does === 'down') {
    const moved = [...list.slice(0, -1), String(does === 'up' ? index - 1 : index + 1)].join('/');
    const same = entry.querySelector<HTMLElement>(`[value="${does}:${moved}"]:enabled`);
    (
      same ??
      entry.querySelector<HTMLElement>(`[value="${does === 'up' ? 'down' : 'up'}:${moved}"]`)
    )?.focus();
  } else if (does === 'remove') {
    document.getElementById(idOf(list.slice(0, -1)))?.focus();
  } else if (focused) document.getElementById(focused)?.focus();
}

/** Updates the messages and the version, and keeps the inputs. */
function takeMessages(entry: HTMLFormElement, fresh: HTMLFormElement): void {
  for (const field of entry.elements) {
    const now = field.id === '' ? null : fresh.querySelector(`#${CSS.escape(field.id)}`);
    if (!now) continue;
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = now.getAttribute(name);
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }
  for (const message of entry.querySelectorAll<HTMLElement>('.error')) {
    const now = fresh.querySelector<HTMLElement>(`#${CSS.escape(message.id)}`);
    message.textContent = now?.textContent ?? '';
    message.hidden = now?.hidden ?? true;
  }
  const version = entry.querySelector<HTMLInputElement>('[name=version]');
  const now = fresh.querySelector<HTMLInputElement>('[name=version]');
  if (version && now) version.value = now.value;
}

function showPage(): void {
  const frame = document.querySelector('iframe');
  const shown = frame?.contentWindow?.location;
  // The page of a new product did not exist before, and redirected.
  if (frame && shown && shown.href !== frame.src) frame.src = frame.getAttribute('src') ?? '/';
  else shown?.reload();
}

/** Sets the focus to the third of the picture that was clicked. */
function chooseFocus(event: MouseEvent): void {
  const crop = event.target instanceof Element ? event.target.closest<HTMLElement>('.crop') : null;
  const radios = crop?.closest('.picture')?.querySelectorAll<HTMLInputElement>('[type=radio]');
  if (!crop || !radios || crop.dataset.crop === 'none') return;
  const { left, top, width, height } = crop.getBoundingClientRect();
  const isAcross = crop.dataset.crop === 'across';
  const at = isAcross ? (event.clientX - left) / width : (event.clientY - top) / height;
  const [start, end] = isAcross ? ['left', 'right'] : ['top', 'bottom'];
  const word = at < 1 / 3 ? start : at > 2 / 3 ? end : 'center';
  const radio = [...radios].find(({ id }) => id.endsWith(`-${word}`));
  if (!radio || radio.checked) return;
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
}

function showFocus(event: Event): void {
  const radio = event.target;
  if (!(radio instanceof HTMLInputElement) || radio.type !== 'radio') return;
  const crop = radio.closest('.picture')?.querySelector<HTMLElement>('.crop');
  if (crop) crop.dataset.focus = radio.value || 'center';
}

function showCrops(): void {
  for (const crop of document.querySelectorAll<HTMLElement>('.crop'))
    crop.classList.add('clickable');
}

// A module: its names are its own.
export {};
