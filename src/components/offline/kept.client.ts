import { currentPath } from '../../browser/navigation';
import { setTitle } from '../../browser/window';
import { keptPages, keptTitle } from '../../browser/kept-pages';
import { query } from '../dom.client';

const TITLE_UNREACHED = 'The shop can’t be reached';

if (document.documentElement.dataset.offline === 'unreached') setTitle(TITLE_UNREACHED);

const section = query('[data-kept]');

const list = query('ul', section);

const [first] = list.children;

/** Adds a product to the list. Its name comes from its cached page. */
async function addProduct(path: string): Promise<void> {
  const title = await keptTitle(path);
  const entry = first?.cloneNode(true) as HTMLElement;
  const link = query<HTMLAnchorElement>('a', entry);
  link.href = path;
  link.textContent = title;
  list.append(entry);
}

// The built page lists every page that can be cached, except products. Those that aren't cached are removed here.
void keptPages().then(async (kept) => {
  for (const link of section.querySelectorAll('a'))
    if (!kept.has(link.getAttribute('href') ?? '')) link.closest('li')?.remove();
  const products = [...kept].filter((path) => path.startsWith('/product/'));
  await Promise.all(products.map(addProduct));
  section.hidden = !section.querySelector('a');
});

const RETRY_MS = 4000;

/** Loads the page that this one replaced as soon as the server can be reached. */
async function retry(): Promise<void> {
  // If /offline itself was opened, it replaces no page.
  if (currentPath() === '/offline') return;
  try {
    await fetch('', { method: 'HEAD', signal: AbortSignal.timeout(RETRY_MS) });
    location.reload();
  } catch {
    // The device is still offline.
  }
}
addEventListener('online', () => void retry());
// When a dead network recovers, browsers fire no event.
setInterval(() => {
  if (!document.hidden) void retry();
}, RETRY_MS);
