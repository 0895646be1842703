// npm run mail: sends the owner a test mail and prints the response. With -- --webhook, tests the webhook;
// with -- --secret, generates a secret for it.
import { randomBytes, randomUUID } from 'node:crypto';
import { type OrderDelivery, readOrderDelivery } from '../config/order-delivery.ts';
import { createMailer } from '../src/endpoint/outgoing/mailer.ts';
import { createWebhook } from '../src/endpoint/outgoing/webhook.ts';
import { hasPublicAddress } from '../config/site-address.ts';
import { loadSettings } from './setup/environment.ts';
import { stop } from './setup/stop.ts';

async function tryWebhook(webhook: OrderDelivery['webhook'] | undefined): Promise<boolean> {
  if (!webhook)
    stop(
      'No webhook is configured: set ORDER_WEBHOOK_URL and ORDER_WEBHOOK_SECRET in .env (docs/orders.md).',
    );
  console.log(`Sending a test to ${new URL(webhook.url).host}.`);
  const post = createWebhook({ ...webhook, log: console.error });
  const data = { text: 'If you can read this, orders will arrive here too.' };
  const timestamp = new Date().toISOString();
  const isAccepted = await post(`test_${randomUUID()}`, { type: 'test', timestamp, data });
  if (isAccepted) console.log('The webhook accepted the test event. Check that it arrived.');
  return isAccepted;
}

async function tryMail(mail: OrderDelivery['mail'] | undefined): Promise<boolean> {
  if (!mail) stop('No mail is configured: set SMTP_URL and MAIL_TO in .env (docs/orders.md).');
  if (!hasPublicAddress(process.env))
    console.warn(
      'PUBLIC_SITE_URL is not a public address: links in mails lead to this machine, so others can’t open them.',
    );
  const { url, from, to } = mail;
  console.log(`Sending a test mail from ${from} to ${to} through ${new URL(url).host}.`);
  const quote = (words: string) => console.error(`The mail server’s response: ${words}`);
  const delivered = await createMailer({ url, from, log: console.error, quote }).send({
    sender: 'Your shop',
    to,
    subject: 'A test mail from your shop',
    text: 'If you can read this, orders will arrive here too.',
  });
  if (delivered === 'accepted')
    console.log('The mail server accepted the mail. Check the mailbox and its spam folder.');
  return delivered === 'accepted';
}

if (process.argv.includes('--secret')) {
  console.log(`ORDER_WEBHOOK_SECRET=whsec_${randomBytes(32).toString('base64')}`);
  process.exit(0);
}
loadSettings('production');
const { mail, webhook } = readOrderDelivery(process.env) ?? {};
const isDelivered = await (process.argv.includes('--webhook')
  ? tryWebhook(webhook)
  : tryMail(mail));
process.exit(isDelivered ? 0 : 1);
