import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../../../config/network.ts';
import { within } from '../../shop/within.ts';
import { explainMailFailure, type MailFailure } from './mailer.messages.ts';

/** 'refused' means refused permanently. */
export type Delivered = 'accepted' | 'refused' | 'unreachable';

/** The sender is the shop's address. */
export interface Mail extends Pick<
  SendMailOptions,
  'to' | 'subject' | 'text' | 'html' | 'replyTo' | 'messageId' | 'attachments'
> {
  sender: string;
}

export interface Mailer {
  /** Resolves with 'accepted' once the mail server has taken the mail (250). Never rejects. */
  send: (mail: Mail) => Promise<Delivered>;
}

interface MailerOptions {
  url: string;
  from: string;
  /** Receives errors without names or addresses. */
  log: (line: string) => void;
  /** Receives the mail server's words, which may quote addresses: use it in a command, never for a log. */
  quote?: (words: string) => void;
  /** The time limit per mail, in milliseconds. */
  withinMs?: number;
}

/** Keeps automatic answers, such as those of absent people, from answering the shop's own. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** From this code on, mail servers refuse a mail permanently. */
const PERMANENT = 500;
/**
 * These look like permanent refusals, but the owner can fix a wrong password. Devices keep their orders until then.
 */
const FIXABLE = ['EAUTH', 'ETLS', 'ENOAUTH'];

export function createMailer({ url, from, log, quote, withinMs = 10_000 }: MailerOptions): Mailer {
  const transport = createTransport({
    url,
    // Otherwise a server without STARTTLS, or an attacker in between, would get the password in clear text.
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    // Attachments never come from a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ sender, ...mail }) {
      try {
        const sent = await within(
          transport.sendMail({
            ...mail,
            from: { name: sender, address: from },
            headers: AUTOMATIC,
          }),
          withinMs,
          null,
        );
        if (!sent) throw Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' });
        return 'accepted';
      } catch (error) {
        const failure = error as MailFailure;
        const { responseCode = 0, code = '' } = failure;
        log(`The mail server refused the mail: ${explainMailFailure(failure, url)}`);
        quote?.(failure.response ?? failure.message ?? '');
        return responseCode >= PERMANENT && !FIXABLE.includes(code) ? 'refused' : 'unreachable';
      }
    },
  };
}
