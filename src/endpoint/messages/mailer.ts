import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../../../config/loopback.ts';
import { explainMailFailure, type MailFailure } from './mailer.messages.ts';

/** Whether a delivery was accepted; or, if not, whether it never will be. */
export type Delivered = 'accepted' | 'refused' | 'unreachable';

/** A mail; its sender is the shop's address. */
export interface Mail extends Pick<
  SendMailOptions,
  'to' | 'subject' | 'text' | 'html' | 'replyTo' | 'messageId' | 'attachments'
> {
  /** The sender's name. */
  sender: string;
}

export interface Mailer {
  /** Resolves with 'accepted' after the mail server has taken the mail over (250). Never rejects. */
  send: (mail: Mail) => Promise<Delivered>;
}

interface MailerOptions {
  /** `SMTP_URL`. */
  url: string;
  /** The address that mails come from. */
  from: string;
  /** Receives what went wrong, without names or addresses. */
  log: (line: string) => void;
  /** Receives the mail server's own words, which may quote addresses: for a command, never for a log. */
  quote?: (words: string) => void;
  /** How long the mail server may take for one mail, in milliseconds. */
  withinMs?: number;
}

/** The first code of the mail server that refuses a mail for good, rather than for now. */
const PERMANENT = 500;
/** A wrong password is answered like a refusal; the owner can correct it, and devices keep their orders until then. */
const MENDABLE = ['EAUTH', 'ETLS', 'ENOAUTH'];

/** Sends mails through the owner's mail server. */
export function createMailer({ url, from, log, quote, withinMs = 10_000 }: MailerOptions): Mailer {
  const transport = createTransport({
    url,
    // Otherwise a server that offers no STARTTLS, or an attacker in between, gets the password in clear.
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    // No mail names a file or an address to read an attachment from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ sender, ...mail }) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        const error = Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' });
        timer = setTimeout(() => reject(error), withinMs);
      });
      try {
        await Promise.race([
          transport.sendMail({ ...mail, from: { name: sender, address: from } }),
          late,
        ]);
        return 'accepted';
      } catch (error) {
        const failure = error as MailFailure;
        const { responseCode = 0, code = '' } = failure;
        log(`The mail server does not take the mail: ${explainMailFailure(failure, url)}`);
        quote?.(failure.response ?? failure.message ?? '');
        return responseCode >= PERMANENT && !MENDABLE.includes(code) ? 'refused' : 'unreachable';
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
