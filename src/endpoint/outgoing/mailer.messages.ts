/** The mail library's report. `message` and `response` quote the mail server. */
export interface MailFailure {
  code?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

interface Kind {
  matches: (failure: MailFailure, server: URL) => boolean;
  sentence: string;
}

const hasMessage = (pattern: RegExp) => (failure: MailFailure) =>
  pattern.test(failure.message ?? '');
const has =
  (...codes: string[]) =>
  ({ code = '' }: MailFailure) =>
    codes.includes(code);

/** The first kind that matches is the cause. */
const KINDS: readonly Kind[] = [
  {
    matches: hasMessage(/wrong version number|unknown protocol|packet length too long/i),
    sentence:
      'This port isn’t encrypted from the start: write smtp:// with port 587, or smtps:// with port 465.',
  },
  {
    matches: (failure, { protocol, port }) =>
      has('ETIMEDOUT')(failure) && protocol === 'smtp:' && port === '465',
    sentence: 'Port 465 is encrypted from the start: write smtps:// for it, or use port 587.',
  },
  {
    matches: has('ETLS'),
    sentence:
      'This port offers no encryption, so no password is sent: write smtps:// with port 465.',
  },
  {
    matches: ({ responseCode = 0 }) => responseCode >= 400 && responseCode < 500,
    sentence: 'The mail server isn’t accepting mail at the moment.',
  },
  {
    matches: has('EPROTOCOL'),
    sentence: 'The program at this port isn’t a mail server: check host and port.',
  },
  {
    matches: has('EAUTH', 'ENOAUTH'),
    sentence:
      'The user or the password in SMTP_URL is wrong. Many providers require an app password here, not the mailbox’s own.',
  },
  {
    matches: hasMessage(/certificate|altnames|unable to verify/i),
    sentence:
      'The mail server’s certificate isn’t valid for this name: write the host name that your provider gives.',
  },
  {
    matches: (failure) => has('EDNS')(failure) || hasMessage(/ENOTFOUND|EAI_AGAIN/)(failure),
    sentence: 'No mail server has this name: check the host in SMTP_URL.',
  },
  {
    matches: hasMessage(/\btls|\bssl|handshake/i),
    sentence:
      'The mail server and this machine have no encryption in common: ask your provider for another host or port.',
  },
  {
    matches: hasMessage(/ECONNREFUSED/),
    sentence: 'Nothing answers at this port: check the port in SMTP_URL.',
  },
  {
    matches: has('ETIMEDOUT', 'ECONNECTION', 'ESOCKET'),
    sentence:
      'The mail server does not answer: check host and port. Some hosts block ports 25, 465 and 587.',
  },
  {
    matches: ({ responseCode = 0 }) => responseCode >= 500,
    sentence:
      'The mail server refuses the sender, the recipient or the mail: MAIL_FROM has to be an address that this mailbox may send from.',
  },
];

/** Explains why a mail was refused and what to do, without names or addresses. */
export function explainMailFailure(failure: MailFailure, url: string): string {
  const { responseCode, code = 'no answer' } = failure;
  const server = new URL(url);
  const sentence = KINDS.find(({ matches }) => matches(failure, server))?.sentence ?? '';
  return `${responseCode || code}. ${sentence}`.trim();
}
