import { galleryMessages as messages } from '../../shop/catalogue/gallery.messages';
import { query } from '../dom.client';

// The large view of a product's pictures. The browser itself handles scrolling and zooming by touch.

/** Zoom steps; 1 fits the picture to the screen. */
const LARGEST = 4;
const STEPS = [1, 1.5, 2, 3, LARGEST];

const dialog = query<HTMLDialogElement>('[data-viewer]');
const stage = query('[data-stage]', dialog);
const status = query('[data-viewer-said]', dialog);
const count = query('[data-viewer-count]', dialog);
const smaller = query('[data-scale="-1"]', dialog);
const bigger = query('[data-scale="1"]', dialog);
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-large]')];

let at = 0;
let scale = 1;
let picture = new Image();

/** The side length in CSS pixels at which the whole picture is visible. */
const fit = () => Math.min(stage.clientWidth, stage.clientHeight);

/** The zoom at which a picture opens. On an upright screen, the whole picture would be no larger than on the page. */
const opening = () => Math.min(4 / 3, Math.max(1, stage.clientHeight / stage.clientWidth));

/** Zooms around a point on the screen. */
function zoom(to: number, x = stage.clientWidth / 2, y = stage.clientHeight / 2): void {
  const before = picture.getBoundingClientRect();
  const place = stage.getBoundingClientRect();
  const [px, py] = [
    (place.left + x - before.left) / before.width,
    (place.top + y - before.top) / before.height,
  ];
  scale = to;
  // Not disabled: a disabled button would lose focus.
  smaller.ariaDisabled = scale <= 1 ? 'true' : null;
  bigger.ariaDisabled = scale >= LARGEST ? 'true' : null;
  picture.width = Math.round(fit() * scale);
  picture.height = picture.width;
  stage.style.setProperty('--side', `${picture.width}px`);
  const after = picture.getBoundingClientRect();
  stage.scrollBy(
    after.left + px * after.width - (place.left + x),
    after.top + py * after.height - (place.top + y),
  );
}

function step(direction: number): void {
  const steps = direction > 0 ? STEPS : [...STEPS].reverse();
  zoom(steps.find((one) => (one - scale) * direction > 0.01) ?? scale);
  status.textContent = messages.zoomed(scale);
}

/** Shows a picture; its large file is fetched only now. */
function show(index: number): void {
  at = (index + links.length) % links.length;
  const link = links[at];
  const small = link?.querySelector('img');
  if (!link || !small) return;
  picture = new Image();
  picture.alt = small.alt;
  // The page's own picture is there at once, if it has one.
  const near = `url("${small.currentSrc || link.dataset.large}")`;
  picture.style.background = `${near} center / cover`;
  stage.style.setProperty('--picture', near);
  picture.draggable = false;
  // If the browser doesn't support AVIF, the link's JPEG is shown.
  picture.onerror = () => {
    picture.onerror = null;
    picture.src = link.href;
  };
  picture.src = link.dataset.large ?? link.href;
  stage.replaceChildren(picture);
  zoom(1);
  zoom(opening());
  status.textContent = messages.shown(at + 1, links.length, picture.alt);
  count.textContent = messages.count(at + 1, links.length);
}

stage.onclick = ({ clientX, clientY }) => {
  const { left, top } = stage.getBoundingClientRect();
  zoom(scale > opening() ? opening() : 2, clientX - left, clientY - top);
};

dialog.onkeydown = (event) => {
  // With these keys, the browser does something else, such as going Back.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  // In an enlarged picture, the arrow keys scroll.
  const turns = scale <= opening() && links.length > 1;
  const act = {
    ...(turns && { ArrowLeft: () => show(at - 1), ArrowRight: () => show(at + 1) }),
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': () => zoom(1),
    PageUp: () => show(at - 1),
    PageDown: () => show(at + 1),
  }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
};

count.hidden = links.length < 2;
for (const button of dialog.querySelectorAll<HTMLElement>('[data-turn]')) {
  button.hidden = links.length < 2;
  button.onclick = () => show(at + Number(button.dataset.turn));
}
smaller.onclick = () => step(-1);
bigger.onclick = () => step(1);
query('[data-viewer-close]', dialog).onclick = () => dialog.close();
dialog.onclose = () => {
  stage.replaceChildren();
  links[at]?.focus({ preventScroll: true });
  links[at]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' });
};
new ResizeObserver(() => dialog.open && zoom(opening())).observe(dialog);

for (const link of links)
  link.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dialog.showModal();
    show(links.indexOf(link));
    stage.focus();
  };
