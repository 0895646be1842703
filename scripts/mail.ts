// npm run mail: sends a test mail to the owner and says what came back. With -- --secret it makes a secret for the webhook.
import { randomBytes } from 'node:crypto';
import { readOrderDelivery } from '../config/order-delivery.ts';
import { createMailer } from '../src/endpoint/messages/mailer.ts';
import { hasPublicAddress } from '../config/site-address.ts';
import { loadSettings } from './setup/environment.ts';

if (process.argv.includes('--secret')) {
  console.log(`ORDER_WEBHOOK_SECRET=whsec_${randomBytes(32).toString('base64')}`);
  process.exit(0);
}
loadSettings('production');
const { mail } = readOrderDelivery(process.env) ?? {};
if (!mail) {
  console.error('No mail is configured: set SMTP_URL and MAIL_TO in .env (docs/orders.md).');
  process.exit(1);
}
if (!hasPublicAddress(process.env))
  console.warn(
    'PUBLIC_SITE_URL is not a public address: links in mails lead to this machine, where nobody else can open them.',
  );
const { url, from, to } = mail;
console.log(`Sending a test mail from ${from} to ${to} by ${new URL(url).host}.`);
const delivered = await createMailer({ url, from, log: console.error }).send({
  sender: 'Your shop',
  to,
  subject: 'A test mail from your shop',
  text: 'If you read this, orders will arrive here, too.',
});
if (delivered === 'accepted')
  console.log('The mail server has taken it. Look into the mailbox, and into its spam folder.');
process.exit(delivered === 'accepted' ? 0 : 1);
