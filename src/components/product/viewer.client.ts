import { one } from '../dom.client';

/** Steps of the zoom; 1 fits the picture into the screen. */
const STEPS = [1, 1.5, 2, 3, 4];
const MOST = 4;

const dialog = one<HTMLDialogElement>('[data-viewer]');
const stage = one('[data-stage]', dialog);
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-large]')];

let at = 0;
let scale = 1;
let picture = new Image();

/** The side of the picture, in CSS pixels, at which all of it is seen. */
const fit = () => Math.min(stage.clientWidth, stage.clientHeight);

/** Zooms, and keeps the point of the picture that is under a point of the screen where it is. */
function zoom(to: number, x = stage.clientWidth / 2, y = stage.clientHeight / 2): void {
  const before = picture.getBoundingClientRect();
  const place = stage.getBoundingClientRect();
  const [px, py] = [
    (place.left + x - before.left) / before.width,
    (place.top + y - before.top) / before.height,
  ];
  scale = Math.min(Math.max(to, 1), MOST);
  picture.width = Math.round(fit() * scale);
  picture.height = picture.width;
  const after = picture.getBoundingClientRect();
  stage.scrollBy(
    after.left + px * after.width - (place.left + x),
    after.top + py * after.height - (place.top + y),
  );
}

function step(direction: number): void {
  const steps = direction > 0 ? STEPS : [...STEPS].reverse();
  zoom(steps.find((one) => (one - scale) * direction > 0.01) ?? scale);
}

/** Shows one of the pictures. Its large file is fetched now, and not before. */
function show(index: number): void {
  at = (index + links.length) % links.length;
  const link = links[at];
  if (!link) return;
  picture = new Image();
  picture.alt = link.querySelector('img')?.alt ?? '';
  picture.draggable = false;
  // A browser that does not know AVIF takes the JPEG of the link.
  picture.onerror = () => {
    picture.onerror = null;
    picture.src = link.href;
  };
  picture.src = link.dataset.large ?? link.href;
  stage.replaceChildren(picture);
  zoom(1);
}

/** How far a finger or a mouse may slip, in CSS pixels, and still have pressed and not dragged. */
const SLIP = 8;
let dragged = 0;

/** A point of the screen, from the corner of the stage. */
function inStage(x: number, y: number): [x: number, y: number] {
  const place = stage.getBoundingClientRect();
  return [x - place.left, y - place.top];
}

stage.onclick = (event) => {
  if (dragged > SLIP) return;
  zoom(scale > 1 ? 1 : 2, ...inStage(event.clientX, event.clientY));
};

dialog.onkeydown = (event) => {
  const act = {
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

/** The fingers on the picture, or the mouse, by their id. */
const held = new Map<number, PointerEvent>();
/** Where the middle of what holds the picture is, and how far it is from the middle, on average. */
function grip(): { x: number; y: number; spread: number } {
  const points = [...held.values()];
  const mean = (of: (point: PointerEvent) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ clientX }) => clientX), mean(({ clientY }) => clientY)];
  return { x, y, spread: mean(({ clientX, clientY }) => Math.hypot(clientX - x, clientY - y)) };
}
stage.onpointerdown = (event) => {
  if (held.size === 0) dragged = 0;
  held.set(event.pointerId, event);
  stage.setPointerCapture(event.pointerId);
};
// The browser moves nothing here by itself (touch-action): once it scrolls, it tells of no second finger.
stage.onpointermove = (event) => {
  if (!held.has(event.pointerId)) return;
  const before = grip();
  held.set(event.pointerId, event);
  const { x, y, spread } = grip();
  stage.scrollBy(before.x - x, before.y - y);
  dragged += Math.hypot(before.x - x, before.y - y);
  if (before.spread > 0) zoom((scale * spread) / before.spread, ...inStage(x, y));
};
stage.onpointerup = stage.onpointercancel = (event) => held.delete(event.pointerId);
// Two fingers on a touchpad, and the wheel with Ctrl: browsers tell both in this way.
stage.addEventListener(
  'wheel',
  (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(scale * Math.exp(-event.deltaY / 200), ...inStage(event.clientX, event.clientY));
  },
  { passive: false },
);

for (const button of dialog.querySelectorAll<HTMLElement>('[data-turn]')) {
  button.hidden = links.length < 2;
  button.onclick = () => show(at + Number(button.dataset.turn));
}
for (const button of dialog.querySelectorAll<HTMLElement>('[data-scale]'))
  button.onclick = () => step(Number(button.dataset.scale));
one('[data-viewer-close]', dialog).onclick = () => dialog.close();
dialog.onclose = () => {
  stage.replaceChildren();
  links[at]?.focus({ preventScroll: true });
};
new ResizeObserver(() => dialog.open && zoom(1)).observe(dialog);

/** Opens the view at a picture. */
export function open(link: HTMLAnchorElement): void {
  dialog.showModal();
  show(links.indexOf(link));
  stage.focus();
}
