import { partOf, readMail } from '../support/mail-server';
import { submitLogin } from './support/accounts';
import { newOwner, shopWithBook } from './support/book';
import { choose, DIYA, fillAddress, withCart, withEmptyProvider } from './support/buying';
import { expectToFit } from './support/fits';
import { axe, expect, test } from './support/test';

let shop: Awaited<ReturnType<typeof shopWithBook>>;
test.beforeAll(async () => {
  shop = await shopWithBook();
});
test.afterAll(() => shop.close());

test('a tracking number that the owner enters at the desk reaches the guest’s order page and mailbox @phone', async ({
  page,
  context,
  browser,
}) => {
  // The longest journey of all.
  test.slow();
  await withCart(context, [{ product: DIYA, quantity: 2 }]);
  await withEmptyProvider(context);
  await page.goto(`${shop.base}/checkout`);
  await fillAddress(page);
  await choose(page, /Cash on Delivery/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('The shop has your order.')).toBeVisible();
  const number = await page.getByRole('heading', { name: /^Order AAN-/ }).textContent();
  const id = (number ?? '').replace('Order ', '');

  await expect.poll(() => shop.mailsTo('asha@example.in')).toHaveLength(1);
  const confirmation = partOf(shop.mailsTo('asha@example.in')[0]!, 'text/plain');
  const [link = ''] = /http\S+\/confirm-order#\S+/.exec(confirmation) ?? [];
  await page.goto(link.slice(0, link.lastIndexOf('.')));
  await expect(page.getByRole('heading', { name: 'This link isn’t complete' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \+91/ })).toBeVisible();
  await axe(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('list', { name: 'Pieces' })).toContainText('2 × Akhand Diya');
  await axe(page);
  await expectToFit(page, 'the page that confirms an order');
  await page.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await axe(page);
  // This tab has placed it.
  await expect(page.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    '/order-confirmation',
  );

  // The owner also uses a phone.
  const packing = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const desk = await packing.newPage();
  await desk.goto(`${shop.base}/login`);
  await submitLogin(desk, await newOwner());
  await expect(desk).toHaveURL(`${shop.base}/`);
  await desk.goto(`${shop.base}/desk`);
  const order = desk.getByRole('article', { name: id });
  await expect(order).not.toContainText('Not confirmed yet');
  await expect(desk).toHaveTitle(/^\(1\) Desk/);
  await axe(desk);
  await expectToFit(desk, 'the list of orders');
  await order.getByRole('button', { name: `Open order ${id}` }).click();
  await expect(order.getByRole('list', { name: 'Pieces' })).toContainText('Akhand Diya');
  await axe(desk);
  await expectToFit(desk, 'an opened order');
  await order.getByRole('button', { name: 'Change order' }).click();
  const change = desk.getByRole('dialog', { name: 'Change order' });
  await change.getByRole('group', { name: 'Akhand Diya' }).getByLabel('Quantity').fill('1');
  await expect(change.getByRole('status', { name: 'What will change' })).toContainText(
    'Akhand Diya: 1 instead of 2',
  );
  await axe(desk);
  await expectToFit(desk, 'the dialog that changes an order');
  await change.getByRole('button', { name: 'Save and tell the shopper' }).click();
  await expect(order.getByRole('list', { name: 'Pieces' })).toContainText('1 × Akhand Diya');
  await order.getByRole('button', { name: 'Make the bill' }).click();
  const made = desk.getByRole('dialog', { name: 'The bill is made' });
  await expect(made.getByRole('article')).toContainText('1 pc');
  await axe(desk);
  await expectToFit(desk, 'a bill that was made');
  await made.getByRole('button', { name: 'Close' }).click();
  await expect(order.getByRole('button', { name: /^Print bill \w+\/.+\/00001$/ })).toBeVisible();
  await expectToFit(desk, 'an order with a bill');
  await order.getByRole('button', { name: 'Mark as Shipped' }).click();
  const question = desk.getByRole('dialog', { name: 'Mark as Shipped' });
  await expect(question).toContainText('asha@example.in');
  await question.getByLabel('Courier').fill('Delhivery');
  await question.getByLabel('Tracking number').fill('DL 4711 0815');
  await axe(desk);
  await question.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(order.getByRole('list', { name: 'History' })).toContainText('DL47110815');
  await expect(desk).toHaveTitle(/^Desk/);

  // At a fair, someone buys a piece without an email address.
  await desk.getByRole('button', { name: 'New order' }).click();
  const entry = desk.getByRole('dialog', { name: 'New order' });
  await entry.getByText('Fair').click();
  await entry.getByLabel('Add a piece').selectOption(DIYA.id);
  await entry.getByLabel('Name', { exact: true }).fill('Ravi Kumar');
  await entry.getByLabel('Phone', { exact: true }).fill('91234 56780');
  await axe(desk);
  await expectToFit(desk, 'the dialog for a new order');
  await entry.getByRole('button', { name: 'Save order' }).click();
  const saved = desk.getByRole('dialog', { name: 'Order saved' });
  await expect(saved).toContainText('It is under “Done”');
  await axe(desk);
  await expectToFit(desk, 'the dialog for a saved order');
  const whatsapp = saved.getByRole('link', { name: 'Send on WhatsApp' });
  await expect(whatsapp).toHaveAttribute('href', /shared-order/);
  const sent = new URL((await whatsapp.getAttribute('href'))!).searchParams.get('text')!;
  await page.goto(/http\S+/.exec(sent)![0]);
  await expect(page.getByRole('region', { name: 'Order status' })).toContainText('Delivered');
  await expect(page.getByText('Collected by')).toBeVisible();
  await page.getByRole('link', { name: 'Bill', exact: true }).click();
  await expect(page.getByRole('article', { name: /\/00002$/ })).toContainText('Ravi Kumar');
  await packing.close();

  await page.goto(`${shop.base}/order/${id}`);
  const status = page.getByRole('region', { name: 'Order status' });
  await expect(status.locator('[aria-current="step"]')).toContainText('Shipped');
  await expect(status).toContainText('Delhivery');
  await expect(status).toContainText('DL47110815');
  await expect(page.getByRole('list', { name: 'What was ordered' })).toContainText('Quantity: 1');
  await axe(page);

  await expect.poll(() => shop.mailsTo('asha@example.in')).toHaveLength(3);
  const shipped = shop.mailsTo('asha@example.in')[2]!;
  expect(readMail(shipped).header('subject')).toContain(id);
  expect(partOf(shipped, 'text/plain')).toContain('DL47110815');
  expect(partOf(shipped, 'text/html')).toContain('DL47110815');

  // Its bill is on its page and in the mail.
  const [mailed = ''] = /http\S+\/bill#\S+/.exec(partOf(shipped, 'text/plain')) ?? [];
  await status.getByRole('link', { name: 'Bill' }).click();
  await expect(page).toHaveURL(mailed);
  const bill = page.getByRole('article', { name: /^Tax invoice \w+\/\d\d-\d\d\/00001$/ });
  await expect(bill).toContainText('Akhand Diya');
  await axe(page);
  await expectToFit(page, 'a bill');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^\w+-\d\d-\d\d-00001\.pdf$/);
});
