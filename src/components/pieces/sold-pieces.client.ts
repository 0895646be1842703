// This file imports nothing: a shared module would split other scripts' files, even in shops without one-off pieces.

/** Parts of a product's page that say or offer the opposite of "Sold". */
const UNSOLD = '[data-unsold], [data-add-to-cart] [role="group"]';
let sold: readonly string[] = [];

function show(): void {
  for (const label of document.querySelectorAll<HTMLElement>('[data-stock-of]'))
    if (sold.includes(label.dataset.stockOf ?? '')) {
      label.textContent = label.dataset.sold ?? '';
      label.hidden = false;
    }
  const note = document.querySelector<HTMLElement>('[data-sold-of]');
  if (!note || !sold.includes(note.dataset.soldOf ?? '')) return;
  note.hidden = false;
  for (const part of document.querySelectorAll<HTMLElement>(UNSOLD)) part.hidden = true;
  const add = document.querySelector<HTMLButtonElement>('[data-add]');
  if (!add) return;
  add.disabled = true;
  add.textContent = note.dataset.sold ?? '';
}

/** Calls `GET /api/pieces` (docs/orders.md); if no answer comes, nothing changes. */
async function look(): Promise<void> {
  const response = await fetch('/api/pieces').catch(() => null);
  const answer = (await response?.json().catch(() => null)) as { left?: Record<string, number> };
  const left = answer?.left ?? {};
  sold = Object.keys(left).filter((id) => left[id] === 0);
  show();
}

void look();
// When Back restores the page.
addEventListener('pageshow', ({ persisted }) => void (persisted && look()));
// On the shop page, cards of a large catalogue arrive later.
const grid = document.querySelector('[data-partial]');
if (grid) new MutationObserver(show).observe(grid, { childList: true });
