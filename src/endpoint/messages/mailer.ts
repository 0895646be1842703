import { createTransport, type SendMailOptions } from 'nodemailer';

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
  /** How long the mail server may take for one mail, in milliseconds. */
  withinMs?: number;
}

/** The first code of the mail server that refuses a mail for good, rather than for now. */
const PERMANENT = 500;
/** A wrong password is answered like a refusal; it is the owner's to mend, and devices keep their orders until then. */
const MENDABLE = ['EAUTH', 'ETLS', 'ENOAUTH'];

/** Sends mails through the owner's mail server. */
export function createMailer({ url, from, log, withinMs = 10_000 }: MailerOptions): Mailer {
  const transport = createTransport({
    url,
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
        timer = setTimeout(() => reject(new Error('ETIMEDOUT')), withinMs);
      });
      try {
        await Promise.race([
          transport.sendMail({ ...mail, from: { name: sender, address: from } }),
          late,
        ]);
        return 'accepted';
      } catch (error) {
        const { responseCode = 0, code = String(error) } = error as Failure;
        log(`The mail server does not take the mail: ${responseCode || code}.`);
        return responseCode >= PERMANENT && !MENDABLE.includes(code) ? 'refused' : 'unreachable';
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

interface Failure {
  responseCode?: number;
  code?: string;
}
