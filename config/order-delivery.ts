import type { Environment } from './accounts.ts';

/** Where orders, messages and newsletter addresses go (docs/orders.md). */
export interface OrderDelivery {
  mail: { url: string; to: string; from: string } | null;
  webhook: { url: string; secret: Uint8Array } | null;
}

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
/** The shortest and the longest secret that the Standard Webhooks specification allows, in bytes. */
const SECRET_BYTES = [24, 64] as const;

/**
 * Reads where orders go from the environment: by mail (`SMTP_URL`, `MAIL_TO`), to a webhook (`ORDER_WEBHOOK_URL`,
 * `ORDER_WEBHOOK_SECRET`), or both. Only their form is checked: a mail server that cannot be reached stops nothing.
 * @returns null where nothing is configured, or a sentence for each mistake
 */
export function readOrderDelivery(
  environment: Environment,
): { ok: true; delivery: OrderDelivery | null } | { ok: false; problems: string[] } {
  const value = (name: string) => environment[name]?.trim() ?? '';
  const problems: string[] = [];
  const [smtp, to, hook, secret] = [
    value('SMTP_URL'),
    value('MAIL_TO'),
    value('ORDER_WEBHOOK_URL'),
    value('ORDER_WEBHOOK_SECRET'),
  ];
  const delivery: OrderDelivery = { mail: null, webhook: null };

  if (smtp || to || value('MAIL_FROM')) {
    const given = URL.canParse(smtp) ? new URL(smtp) : null;
    const url = given && /^smtps?:$/.test(given.protocol) && given.hostname ? given : null;
    const user = decodeURIComponent(url?.username ?? '');
    const from = value('MAIL_FROM') || user;
    if (!url) problems.push('SMTP_URL must look like smtps://user:password@smtp.example.com:465.');
    if (!ADDRESS.test(to)) problems.push('MAIL_TO must be the address that receives the orders.');
    if (url && !ADDRESS.test(from))
      problems.push(
        'MAIL_FROM must be the address that the mails come from, since the user of SMTP_URL is none.',
      );
    delivery.mail = { url: smtp, to, from };
  }
  if (hook || secret) {
    const url = URL.canParse(hook) ? new URL(hook) : null;
    const isSafe = url?.protocol === 'https:' || (url && LOCAL.includes(url.hostname));
    if (!isSafe) problems.push('ORDER_WEBHOOK_URL must be an https address.');
    const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const [shortest, longest] = SECRET_BYTES;
    if (!secret.startsWith('whsec_') || bytes.length < shortest || bytes.length > longest)
      problems.push(
        'ORDER_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in Base64: npm run mail -- --secret makes one.',
      );
    delivery.webhook = { url: hook, secret: bytes };
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, delivery: delivery.mail || delivery.webhook ? delivery : null };
}

/**
 * The same, at the start of a command; where there are mistakes it prints them and ends the process.
 * @param isBuiltFor whether the pages that are served send orders: without a way to the shop they stay on the devices,
 *   which is said
 */
export function requireOrderDelivery(
  environment: Environment,
  { isBuiltFor = false } = {},
): OrderDelivery | null {
  const result = readOrderDelivery(environment);
  if (result.ok) {
    if (isBuiltFor && !result.delivery)
      console.error(
        'Orders do not reach you: the pages send them, and this server has neither SMTP_URL nor ORDER_WEBHOOK_URL. They wait on the shoppers’ devices (docs/orders.md).',
      );
    return result.delivery;
  }
  console.error('Orders cannot be sent to you as it is configured (see docs/orders.md):');
  for (const problem of result.problems) console.error(`- ${problem}`);
  process.exit(1);
}
