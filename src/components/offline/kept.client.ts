import { keptPages } from '../../browser/kept-pages';
import { one } from '../dom.client';

const section = one('[data-kept]');

// The built page lists every page that can be cached: those that are not cached are removed.
void keptPages().then((kept) => {
  for (const link of section.querySelectorAll('a'))
    if (!kept.has(link.getAttribute('href') ?? '')) link.closest('li')?.remove();
  section.hidden = !section.querySelector('a');
});

// The page is shown in place of another one, which is tried again as soon as there may be a
// network.
addEventListener('online', () => location.reload());
