import { currentPath } from '../../browser/address';
import { setTitle } from '../../browser/window';
import { keptPages, keptTitle } from '../../browser/kept-pages';
import { query } from '../dom.client';

const TITLE_UNREACHED = 'The shop can’t be reached';

if (document.documentElement.dataset.offline === 'unreached') setTitle(TITLE_UNREACHED);

const section = query('[data-kept]');

const list = query('ul', section);

const [first] = list.children;

/** Adds a product, whose name its own page tells, to the list. */
async function addProduct(path: string): Promise<void> {
  const title = await keptTitle(path);
  const entry = first?.cloneNode(true) as HTMLElement;
  const link = query<HTMLAnchorElement>('a', entry);
  link.href = path;
  link.textContent = title;
  list.append(entry);
}

// The built page lists every page that can be cached, but products: those that are not cached are removed.
void keptPages().then(async (kept) => {
  for (const link of section.querySelectorAll('a'))
    if (!kept.has(link.getAttribute('href') ?? '')) link.closest('li')?.remove();
  const products = [...kept].filter((path) => path.startsWith('/product/'));
  await Promise.all(products.map(addProduct));
  section.hidden = !section.querySelector('a');
});

/** How long after an attempt the next one begins. */
const RETRY_MS = 4000;

/** Loads the page in whose place this one is shown as soon as the server can be reached. */
async function retry(): Promise<void> {
  // Opened by its own address, it stands in no page's place.
  if (currentPath() === '/offline') return;
  try {
    await fetch('', { method: 'HEAD', signal: AbortSignal.timeout(RETRY_MS) });
    location.reload();
  } catch {
    // There is no network yet.
  }
}
addEventListener('online', () => void retry());
// A browser that is connected to a dead network hears nothing when it lives again.
setInterval(() => {
  if (!document.hidden) void retry();
}, RETRY_MS);
