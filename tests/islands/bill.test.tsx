import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Bill } from '../../src/islands/Bill/Bill';
import { makeNote } from '../../src/shop/bills/credit';
import { type Paper, storedPaper, totalsOf } from '../../src/shop/bills/paper';
import { type Paise, rupees } from '../../src/shop/money/money';
import type { ShopAnswer } from '../../src/shop/environment';
import { aBill } from '../support/bills';
import { testEnvironment } from '../support/environment';
import { renderIn } from './support/shop';

const paper = aBill();
const LINK = { id: paper.orderId, signature: 'x'.repeat(43) };

/** Opens a link to a bill. The shop gives these answers, and then repeats the last one. */
function open(answers: ShopAnswer[], fragment = `${LINK.id}.${LINK.signature}`) {
  const askBill = vi.fn((_link: object) =>
    Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? null),
  );
  const env = testEnvironment({
    path: '/bill',
    askBill,
    watchFragment: (run) => {
      run(fragment);
      return () => undefined;
    },
  });
  return { env, askBill, ...renderIn(env, <Bill />) };
}
const papers = (...list: Paper[]): ShopAnswer => ({
  status: 200,
  body: { papers: list.map(storedPaper) },
});

const aNote = (bill: Paper, amount: Paise, day = '2026-11-28') =>
  makeNote('credit note', { bill, notes: [], amount }, 'KANC/26-27/00001', day);

describe('the page of a bill', () => {
  test('shows the bill and its credit notes, and prints one of them', async () => {
    const note = aNote(paper, rupees(100));
    const { env, askBill, user } = open([papers(paper, note)]);
    await screen.findByRole('article', { name: `Tax invoice ${paper.number}` });
    screen.getByRole('article', { name: `Credit note ${note.number}` });
    expect(askBill).toHaveBeenCalledExactlyOnceWith(LINK);
    await waitFor(() => expect(env.setTitle).toHaveBeenLastCalledWith(`Bill ${paper.number}`));
    const printed: string[] = [];
    env.print.mockImplementation(() => {
      const articles = screen.getAllByRole('article').filter((one) => !one.closest('.no-print'));
      printed.push(articles.map((one) => one.getAttribute('aria-label')).join(', '));
    });
    const [first, second] = screen.getAllByRole('button', { name: 'Print' });
    await user.click(second!);
    await waitFor(() => expect(env.setTitle).toHaveBeenLastCalledWith(`Bill ${note.number}`));
    await user.click(first!);
    await user.click(first!);
    expect(printed).toEqual([
      `Credit note ${note.number}`,
      `Tax invoice ${paper.number}`,
      `Tax invoice ${paper.number}`,
    ]);
  });

  test('says which bill was credited, and which one counts', async () => {
    const note = aNote(paper, totalsOf(paper).total, '2026-12-01');
    const next = aBill({}, { count: 2, day: '2026-12-01' });
    const { env } = open([papers(paper, next, note)]);
    await screen.findByText(
      `This bill was credited in full with ${note.number}. The bill that counts is ${next.number}.`,
    );
    await waitFor(() => expect(env.setTitle).toHaveBeenLastCalledWith(`Bill ${next.number}`));
  });

  test('gives a credit note no reason for what its bill was reduced by', async () => {
    const bill = aBill({ reduction: rupees(99), reason: 'Promised at the fair' });
    const note = aNote(bill, rupees(100));
    open([papers(bill, note)]);
    const shown = async (name: string) =>
      (await screen.findByRole('article', { name })).textContent;
    expect(await shown(`Tax invoice ${bill.number}`)).toContain('Promised at the fair');
    expect(await shown(`Credit note ${note.number}`)).not.toContain('Promised at the fair');
  });

  test('saves a paper as a PDF that the shop draws', async () => {
    const pdf: ShopAnswer = { status: 200, body: { pdf: btoa('%PDF') } };
    const { env, askBill, user } = open([papers(paper), pdf]);
    await user.click(await screen.findByRole('button', { name: 'Save as PDF' }));
    expect(askBill).toHaveBeenLastCalledWith({ ...LINK, number: paper.number });
    expect(env.saveFile).toHaveBeenCalledExactlyOnceWith(
      'KAN-26-27-00001.pdf',
      new TextEncoder().encode('%PDF'),
      'application/pdf',
    );
  });

  test.each([
    [{ status: 200, body: { pdf: null } }, /Print it, and choose “Save as PDF” there/],
    [null, /can’t be reached/],
  ])('says why a paper can’t be saved: %j', async (answer, text) => {
    const { env, user } = open([papers(paper), answer]);
    await user.click(await screen.findByRole('button', { name: 'Save as PDF' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(env.saveFile).not.toHaveBeenCalled();
  });

  test('tries again when the shop couldn’t be reached', async () => {
    const { user } = open([null, papers(paper)]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: `Tax invoice ${paper.number}` });
  });

  test.each([
    ['a wrong link', { status: 404, body: {} }],
    ['an order without a bill', papers()],
  ])('has a way on from %s', async (_, answer) => {
    open([answer]);
    await screen.findByRole('heading', { name: 'No bill here' });
    screen.getByRole('link', { name: 'My Orders' });
  });

  test('asks nothing without a link', async () => {
    const { askBill } = open([null], '');
    await screen.findByRole('heading', { name: 'No bill here' });
    expect(askBill).not.toHaveBeenCalled();
  });
});
