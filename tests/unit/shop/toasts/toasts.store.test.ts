import { describe, expect, test, vi } from 'vitest';
import { createToasts, TOAST_LONG_MS, TOAST_MS } from '../../../../src/shop/toasts/toasts.store';
import { fakeStorage } from '../../../support/storage';

/** The toasts of a page, by default the home page. Pass the same map for two pages of one tab. */
function onPage({
  shared,
  pages = ['/'],
  now = () => 1000,
}: { shared?: Map<string, string>; pages?: string[]; now?: () => number } = {}) {
  const storage = fakeStorage(shared);
  const toasts = createToasts({ storage, now, pages });
  return { ...toasts, storage, titles: () => toasts.$toasts.get().map(({ title }) => title) };
}

describe('the toast store', () => {
  test('shows toasts in order of arrival, each with its duration', () => {
    const { $toasts, notify } = onPage();
    notify({ kind: 'success', title: 'One' });
    notify({ kind: 'error', title: 'Two', description: 'Why' });
    notify({ kind: 'success', title: 'Three', lastsMs: 30_000 });
    expect($toasts.get()).toMatchObject([
      { title: 'One', until: 1000 + TOAST_MS },
      { title: 'Two', description: 'Why', until: 1000 + TOAST_LONG_MS },
      { title: 'Three', until: 31_000 },
    ]);
  });

  test('ends a topic’s toast when one without a title follows', () => {
    const { notify, titles } = onPage();
    notify({ kind: 'info', title: 'One', topic: 'notice' });
    notify({ kind: 'info', title: 'Two' });
    notify({ kind: 'info', title: '', topic: 'notice' });
    expect(titles()).toEqual(['Two']);
  });

  test('starts empty and stores toasts under their own key', () => {
    const shared = new Map<string, string>();
    const { notify, titles } = onPage({ shared });
    expect(titles()).toEqual([]);
    notify({ kind: 'info', title: 'One' });
    expect([...shared.keys()]).toEqual(['toasts']);
  });

  test('keeps at most three toasts, and drops older ones', () => {
    const { notify, titles } = onPage();
    for (const title of ['One', 'Two', 'Three', 'Four']) notify({ kind: 'info', title });
    expect(titles()).toEqual(['Two', 'Three', 'Four']);
  });

  test('keeps toasts across a navigation', () => {
    const shared = new Map<string, string>();
    onPage({ shared }).notify({ kind: 'info', title: 'Gone', more: 'One\nTwo' });
    const [after] = onPage({ shared, pages: ['/shop'] }).$toasts.get();
    expect(after).toMatchObject({ title: 'Gone', kind: 'info', more: 'One\nTwo' });
  });

  test('dismisses one toast at a time', () => {
    const { $toasts, notify, dismiss, titles } = onPage();
    notify({ kind: 'info', title: 'One' });
    notify({ kind: 'info', title: 'Two' });
    dismiss($toasts.get()[0]!.id);
    expect(titles()).toEqual(['Two']);
  });

  test('removes expired toasts when a new one is shown', () => {
    let time = 0;
    const { notify, titles } = onPage({ now: () => time });
    notify({ kind: 'info', title: 'Old' });
    time = TOAST_MS;
    notify({ kind: 'info', title: 'New' });
    expect(titles()).toEqual(['New']);
  });

  test('replaces an equal toast, unless it has an action', () => {
    let time = 0;
    const { $toasts, notify, titles } = onPage({ now: () => (time += 1) });
    const success = { kind: 'success', title: 'Success', description: 'Saved' } as const;
    const removed = {
      kind: 'info',
      title: 'Removed',
      action: { label: 'Undo', run: vi.fn() },
    } as const;
    notify(success);
    notify(removed);
    notify(success);
    expect(titles()).toEqual(['Removed', 'Success']);
    expect($toasts.get().at(-1)?.until).toBe(time + TOAST_MS);
    notify(removed);
    expect(titles()).toEqual(['Removed', 'Success', 'Removed']);
  });

  test('treats toasts as repeats only if their whole text is equal, not just the title', () => {
    const { notify, titles } = onPage();
    const action = { label: 'Undo', run: vi.fn() };
    notify({ kind: 'info', title: 'Removed', action });
    notify({ kind: 'info', title: 'Removed' });
    notify({ kind: 'info', title: 'Removed', description: 'A lamp' });
    expect(titles()).toHaveLength(3);
    const other = onPage();
    other.notify({ kind: 'info', title: 'Removed' });
    other.notify({ kind: 'info', title: 'Removed', action });
    expect(other.titles()).toHaveLength(2);
  });

  test('shows toasts even if nothing can be stored', () => {
    const storage = fakeStorage();
    storage.off = true;
    const { $toasts, notify, dismiss } = createToasts({ storage, now: () => 1, pages: ['/'] });
    notify({ kind: 'info', title: 'Here' });
    expect($toasts.get()).toHaveLength(1);
    dismiss($toasts.get()[0]!.id);
    expect($toasts.get()).toEqual([]);
  });

  test.each([
    '{',
    '{"a":1}',
    '[1,null]',
    '[{"kind":"loud","title":"Odd","until":1}]',
    '[{"kind":"info","title":7,"until":1}]',
    '[{"kind":"info","title":"Odd"}]',
  ])('drops invalid stored toasts such as %s without a report', (text) => {
    const shared = new Map([['toasts', text]]);
    expect(onPage({ shared }).titles()).toEqual([]);
    expect(shared.has('toasts:quarantine')).toBe(false);
  });
});

describe('a toast', () => {
  test('about a failure is replaced by the success of the next attempt', () => {
    const { notify, titles } = onPage();
    notify({ kind: 'error', title: 'Payment Failed', topic: 'checkout' });
    notify({ kind: 'info', title: 'Something else' });
    notify({ kind: 'success', title: 'Payment Successful', topic: 'checkout' });
    expect(titles()).toEqual(['Something else', 'Payment Successful']);
  });

  test('about a failure can be withdrawn by its topic, unlike a success', () => {
    const { notify, withdraw, titles } = onPage();
    notify({ kind: 'error', title: 'Login failed', topic: 'sign-in' });
    notify({ kind: 'error', title: 'Reset failed', topic: 'reset' });
    notify({ kind: 'success', title: 'Registration successful', topic: 'register' });
    for (const topic of ['sign-in', 'register'] as const) withdraw(topic);
    expect(titles()).toEqual(['Reset failed', 'Registration successful']);
  });

  test('is removed when its user logs out', () => {
    const shared = new Map<string, string>();
    const { notify, clear } = onPage({ shared });
    notify({ kind: 'success', title: 'Profile updated', topic: 'profile' });
    notify({ kind: 'error', title: 'Update failed', topic: 'password', outlives: true });
    clear();
    expect(onPage({ shared, pages: ['/login'] }).titles()).toEqual([]);
  });

  test('about a failure ends with its page, unless it outlives the page', () => {
    const shared = new Map<string, string>();
    const { notify } = onPage({ shared, pages: ['/checkout'] });
    notify({ kind: 'error', title: 'Payment Failed' });
    notify({ kind: 'error', title: 'Some pieces are no longer sold', outlives: true });
    notify({ kind: 'success', title: 'Payment Successful' });
    const next = onPage({ shared, pages: ['/order-confirmation'] });
    expect(next.titles()).toEqual(['Some pieces are no longer sold', 'Payment Successful']);
  });

  test('with an action ends with its page', () => {
    const shared = new Map<string, string>();
    const { notify, titles } = onPage({ shared, pages: ['/cart'] });
    const action = { label: 'Undo', run: vi.fn() };
    notify({ kind: 'info', title: 'Removed', action });
    notify({ kind: 'info', title: 'Something else' });
    expect(titles()).toEqual(['Removed', 'Something else']);
    expect(onPage({ shared, pages: ['/checkout'] }).titles()).toEqual(['Something else']);
  });

  test('with a link ends when the linked page opens', () => {
    const shared = new Map<string, string>();
    const link = { label: 'View cart', href: '/cart' };
    onPage({ shared, pages: ['/shop'] }).notify({ kind: 'success', title: 'Added', link });
    expect(onPage({ shared, pages: ['/about'] }).$toasts.get()).toMatchObject([{ link }]);
    expect(onPage({ shared, pages: ['/cart'] }).titles()).toEqual([]);
    expect(onPage({ shared, pages: ['/shop'] }).titles()).toEqual([]);
  });

  test('with a link ends on a page that has the linked page’s content', () => {
    const shared = new Map<string, string>();
    const link = { label: 'View cart', href: '/cart' };
    onPage({ shared, pages: ['/shop'] }).notify({ kind: 'success', title: 'Added', link });
    expect(onPage({ shared, pages: ['/checkout', '/cart'] }).titles()).toEqual([]);
  });

  test('with a link ends when Back restores the linked page', () => {
    const shared = new Map<string, string>();
    const cart = onPage({ shared, pages: ['/cart'] });
    const link = { label: 'View cart', href: '/cart' };
    const product = onPage({ shared, pages: ['/product/lamp'] });
    product.notify({ kind: 'success', title: 'Added', link });
    product.notify({ kind: 'info', title: 'Something else' });
    cart.storage.emitChange('toasts');
    expect(cart.titles()).toEqual(['Something else']);
  });
});
