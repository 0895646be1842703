import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { EnvironmentContext } from '../../src/islands/parts/environment';
import { liveSession } from '../../src/shop/accounts/session.live';
import type { ShrunkPicture } from '../../src/shop/environment';
import { ItemsScreen } from '../../src/islands/ManageItems/ManageItems';
import { recordToasts, testEnvironment } from '../support/environment';
import { ASHA, fakeAuth } from '../support/fake-auth';
import { fakeStorage } from '../support/storage';
import { renderIn } from './support/shop';

const PICTURE = 'data:image/webp;base64,AAAA';
const bell = {
  id: '100',
  userId: 'asha',
  createdAt: 100,
  name: 'Brass bell',
  description: 'Rings clear',
  price: 1499.5,
  category: 'decor',
  image: PICTURE,
};
const tray = { ...bell, id: '200', createdAt: 200, name: 'Tray', price: 24_999 };

const photo = (type = 'image/jpeg', bytes = 10) =>
  new File([new Uint8Array(bytes)], 'photo', { type });

/** The page of Asha, whose session the identity provider confirms. */
async function open(stored: object[] = []) {
  const device = fakeStorage(new Map(stored.length > 0 ? [['items', JSON.stringify(stored)]] : []));
  let time = 1000;
  const auth = fakeAuth({ user: { ...ASHA, uid: 'asha' } });
  const env = testEnvironment({ device, auth, now: () => (time += 1) });
  await liveSession(env).follow();
  const toasts = recordToasts(env);
  renderIn(env, <ItemsScreen categories={['Bells', 'Trays', 'Bowls']} />);
  return {
    ...env,
    auth,
    storage: device,
    toasts,
    user: userEvent.setup({ applyAccept: false }),
    toastTexts: () => toasts.map(({ title, description }) => `${title}: ${description}`),
    kept: () => JSON.parse(device.shared.get('items') ?? '[]') as (typeof bell)[],
  };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string | RegExp) => within(sheet()).getByLabelText<HTMLInputElement>(label);
const sheet = () => screen.getByRole('dialog');

test('the sheet of an item says that the session ended elsewhere, and keeps what was typed', async () => {
  const { user, auth, kept } = await open([bell]);
  await user.click(button('Edit Brass bell'));
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Temple bell');
  act(() => auth.become(null));
  const reason = within(sheet()).getByRole('alert');
  expect(reason.textContent).toContain('You are no longer logged in. Please log in again.');
  within(reason).getByRole('link', { name: 'log in in a new tab' });
  act(() => auth.become({ ...ASHA, uid: 'asha' }));
  await user.click(within(sheet()).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(kept()[0]?.name).toBe('Temple bell'));
});

describe('the item list', () => {
  test('shows "Loading your items..." until the items are loaded', () => {
    // Effects don't run on the server, so the items never load here.
    document.body.innerHTML = renderToString(
      <EnvironmentContext value={testEnvironment()}>
        <ItemsScreen categories={[]} />
      </EnvironmentContext>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading your items...');
    expect(screen.queryByText('No items yet')).toBeNull();
    button('Add New Item');
    document.body.innerHTML = '';
  });

  test('shows picture, name, category, price and actions, newest first', async () => {
    await open([bell, tray, { ...bell, id: '300', userId: 'ravi', name: 'Not hers' }]);
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Image',
      'Name',
      'Category',
      'Price',
      'Actions',
    ]);
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Tray');
    expect(first?.textContent).toContain('₹24,999');
    expect(second?.textContent).toContain('₹1,499.50');
    expect(second?.querySelector('img')?.src).toBe(PICTURE);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    button('Edit Tray');
    button('Delete Brass bell');
  });
});

describe('the item sheet', () => {
  test('adds an item with a trimmed name, a decimal price and a lower-case category', async () => {
    const { user, toastTexts, kept } = await open();
    await user.click(button('Add Your First Item'));
    await screen.findByRole('dialog');
    expect(sheet().getAttribute('aria-label')).toBe('Add New Item');
    await user.type(field('Name'), ' Brass bell ');
    await user.type(field(/Price/), '1499.50');
    await user.type(field('Category'), 'Decor');
    await user.upload(field('Image'), photo());
    expect(within(sheet()).getByAltText<HTMLImageElement>('Preview').src).toBe(PICTURE);
    await user.click(button('Add Item'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(kept()).toMatchObject([
      { name: 'Brass bell', price: 1499.5, category: 'decor', image: PICTURE, userId: 'asha' },
    ]);
    expect(toastTexts()).toEqual(['Success: Item added successfully']);
    expect(screen.getByRole('rowheader').textContent).toBe('Brass bell');
    expect(document.activeElement).toBe(button('Add New Item'));
  });

  test('is empty again for the next item', async () => {
    const { user } = await open([bell]);
    await user.click(button('Edit Brass bell'));
    await screen.findByRole('dialog');
    expect(field('Name').value).toBe('Brass bell');
    await user.click(button('Cancel'));
    await user.click(button('Add New Item'));
    await screen.findByRole('dialog');
    expect(field('Name').value).toBe('');
    expect(within(sheet()).queryByAltText('Preview')).toBeNull();
  });

  test('reports missing fields beside them and above the buttons, and focuses the first one', async () => {
    const { user, toastTexts, kept } = await open();
    await user.click(button('Add New Item'));
    await screen.findByRole('dialog');
    await user.click(button('Add Item'));
    expect(within(sheet()).getByRole('alert').textContent).toBe(
      'Missing fields Please fill in all required fields',
    );
    expect(toastTexts()).toEqual([]);
    expect(document.activeElement).toBe(field('Name'));
    for (const label of ['Name', /Price/, 'Category', 'Image'])
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(field('Description').getAttribute('aria-invalid')).toBe('false');
    expect(kept()).toEqual([]);
  });

  test('asks before overwriting changes from another tab', async () => {
    const { user, storage, kept } = await open([bell]);
    await user.click(button('Edit Brass bell'));
    await screen.findByRole('dialog');
    await user.type(field('Name'), ' II');
    storage.shared.set('items', JSON.stringify([{ ...bell, price: 5 }]));
    act(() => storage.emitChange('items'));
    await user.click(button('Save Changes'));
    expect(within(sheet()).getByRole('alert').textContent).toContain('changed in another tab');
    expect(kept()).toEqual([{ ...bell, price: 5 }]);
    await user.click(button('Save Changes'));
    expect(kept()).toEqual([{ ...bell, name: 'Brass bell II' }]);
  });

  test('saves an item that another tab has deleted as a new one', async () => {
    const { user, storage, kept } = await open([bell]);
    await user.click(button('Edit Brass bell'));
    await screen.findByRole('dialog');
    storage.shared.set('items', '[]');
    act(() => storage.emitChange('items'));
    await user.click(button('Save Changes'));
    expect(within(sheet()).getByRole('alert').textContent).toContain('deleted in another tab');
    await user.click(button('Add Item'));
    expect(kept()).toMatchObject([{ name: 'Brass bell', image: PICTURE }]);
    expect(kept()[0]?.id).not.toBe(bell.id);
  });

  test('stays open with all values when the storage is full', async () => {
    const { user, storage, toastTexts, kept } = await open([bell]);
    storage.quota = 300;
    await user.click(button('Edit Brass bell'));
    await screen.findByRole('dialog');
    await user.click(field('Description'));
    await user.paste(' and very far, '.repeat(20));
    await user.click(button('Save Changes'));
    expect(toastTexts()).toEqual(['Error: Failed to update item']);
    expect(within(sheet()).getByRole('alert').textContent).toContain('storage is full');
    expect(field('Description').value).toContain('very far');
    expect(kept()).toEqual([bell]);
  });
});

describe('the picture of an item', () => {
  test.each([
    ['is not an image', photo('application/pdf'), 'heic', /^Only image files are allowed\.$/],
    [
      'is larger than 5 MB',
      photo('image/png', 5 * 1024 * 1024 + 1),
      'heic',
      /^Image must be less than 5MB\.$/,
    ],
    ['is a HEIC picture', photo(), 'heic', /HEIC pictures. Save yours as a JPEG first/],
    ['gets garbled', photo(), 'garbled', /Allow this site to read canvas data.*at most 45 KB\.$/],
  ] as const)(
    'is refused if it %s, with advice on what to do',
    async (_, file, reason, sentence) => {
      const { user, toasts, shrinkPicture } = await open();
      shrinkPicture.mockResolvedValueOnce({ ok: false, reason });
      await user.click(button('Add New Item'));
      await screen.findByRole('dialog');
      await user.upload(field('Image'), file);
      expect(toasts).toMatchObject([{ title: 'Invalid image' }]);
      within(sheet()).getByText(sentence);
    },
  );

  test("is kept if a new one can't be decoded, which is reported", async () => {
    const { user, toastTexts, shrinkPicture } = await open([bell]);
    shrinkPicture.mockResolvedValueOnce({ ok: false, reason: 'unreadable' });
    await user.click(button('Edit Brass bell'));
    await screen.findByRole('dialog');
    await user.upload(field('Image'), photo());
    expect(toastTexts()).toEqual(['Error: Failed to process image']);
    within(sheet()).getByText('Failed to process image');
    expect(within(sheet()).getByAltText<HTMLImageElement>('Preview').src).toBe(PICTURE);
  });

  test('can’t be saved until it is shrunk, and is the last one chosen', async () => {
    const { user, shrinkPicture } = await open([bell]);
    const answers: ((shrunk: ShrunkPicture) => void)[] = [];
    shrinkPicture.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    await user.click(button('Edit Brass bell'));
    await screen.findByRole('dialog');
    await user.upload(field('Image'), photo());
    within(sheet()).getByText('Preparing the picture…');
    expect(button('Save Changes')).toHaveProperty('disabled', true);
    await user.upload(field('Image'), photo());
    answers[1]?.({ ok: true, dataUrl: 'data:image/webp;base64,BBBB' });
    answers[0]?.({ ok: true, dataUrl: 'data:image/webp;base64,CCCC' });
    await waitFor(() => expect(button('Save Changes')).toHaveProperty('disabled', false));
    expect(within(sheet()).getByAltText<HTMLImageElement>('Preview').src).toMatch(/BBBB$/);
  });
});

describe('closing the item sheet', () => {
  test('asks no question when nothing was typed', async () => {
    const { user } = await open();
    await user.click(button('Add New Item'));
    await screen.findByRole('dialog');
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('deleting an item', () => {
  test('shows a toast, and moves the focus to the next item', async () => {
    const { user, kept, toastTexts } = await open([bell, tray]);
    await user.click(button('Delete Tray'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(kept()).toEqual([bell]);
    expect(toastTexts()).toEqual(['Success: Item deleted successfully']);
    expect(document.activeElement).toBe(button('Delete Brass bell'));
    await user.click(button('Delete Brass bell'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(document.activeElement).toBe(button('Add Your First Item'));
  });

  test('deletes only one item when Delete is pressed twice', async () => {
    const { user, toastTexts } = await open([bell, tray]);
    await user.click(button('Delete Tray'));
    const once = await screen.findByRole('button', { name: 'Delete' });
    await act(async () => {
      once.click();
      once.click();
      await Promise.resolve();
    });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(toastTexts()).toEqual(['Success: Item deleted successfully']);
  });
});

describe('exporting and importing items', () => {
  test('saves the items to a file', async () => {
    const { user, saveFile, toastTexts } = await open([bell]);
    await user.click(button('Export items'));
    expect(saveFile).toHaveBeenCalledWith(
      expect.stringMatching(/^aangan-items-.*\.json$/),
      expect.stringContaining('Brass bell'),
      'application/json',
    );
    expect(toastTexts()[0]).toContain('Items exported: 1 item saved to a file.');
  });

  test('adds the items from an exported file', async () => {
    const { user, toastTexts } = await open();
    const file = new File([JSON.stringify([bell])], 'items.json', { type: 'application/json' });
    await user.upload(screen.getByLabelText('Items file'), file);
    await screen.findByText('Brass bell');
    expect(toastTexts()[0]).toContain('Imported 1 item');
  });

  test('offers only an import when there are no items', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Export items' })).toBeNull();
    button('Import items');
  });
});
