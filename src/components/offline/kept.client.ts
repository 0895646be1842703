import { currentPath } from '../../browser/address';
import { setTitle } from '../../browser/window';
import { keptPages, keptTitle } from '../../browser/kept-pages';
import { query } from '../dom.client';

const TITLE_UNREACHED = 'The shop can’t be reached';

if (document.documentElement.dataset.offline === 'unreached') setTitle(TITLE_UNREACHED);

const section = query('[data-kept]');

const list = query('ul', section);

const [first] = list.children;

/** Adds a product to the list; its name comes from its cached page. */
async function addProduct(path: string): Promise<void> {
  const title = await keptTitle(path);
  const entry = first?.cloneNode(true) as HTMLElement;
  const link = query<HTMLAnchorElement>('a', entry);
  link.href = path;
  link.textContent = title;
  list.append(entry);
}

// The built page lists every page that can be cached except products; those that aren't cached are removed.
void keptPages().then(async (kept) => {
  for (const link of section.querySelectorAll('a'))
    if (!kept.has(link.getAttribute('href') ?? '')) link.closest('li')?.remove();
  const products = [...kept].filter((path) => path.startsWith('/product/'));
  await Promise.all(products.map(addProduct));
  section.hidden = !section.querySelector('a');
});

const RETRY_MS = 4000;

/** Loads the page that this one replaces as soon as the server can be reached. */
async function retry(): Promise<void> {
  // Opened by its own address, it replaces no page.
  if (currentPath() === '/offline') return;
  try {
    await fetch('', { method: 'HEAD', signal: AbortSignal.timeout(RETRY_MS) });
    location.reload();
  } catch {
    // Still offline.
  }
}
addEventListener('online', () => void retry());
// On a dead network, browsers fire no event when it recovers.
setInterval(() => {
  if (!document.hidden) void retry();
}, RETRY_MS);
