import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from './ports';

/** A received mail with its recipients. */
export interface Arrived {
  to: string[];
  raw: string;
  /** Whether the sender requested SMTPUTF8, for non-ASCII addresses. */
  smtpUtf8: boolean;
}

/** A mail server that greets at once. Otherwise it waits 100 ms for clients that speak first, which ours never do. */
class PromptServer extends SMTPServer {
  override connect(...args: Parameters<SMTPServer['connect']>): void {
    super.connect(...args);
    const connection = [...this.connections].at(-1)!;
    connection.connectionReady();
    connection.connectionReady = () => undefined;
  }
}

/** A mail server for tests. It accepts mails unless `answers` has other responses for the next ones. */
export async function mailServer(given?: number) {
  const port = given ?? (await freePort());
  const mails: Arrived[] = [];
  const answers: { code: number; afterwards?: () => void }[] = [];
  const server = new PromptServer({
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { code, afterwards } = answers.shift() ?? { code: 250 };
        if (code === 250) {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          const { smtpUtf8 = false } = session.envelope as { smtpUtf8?: boolean };
          mails.push({ to, raw: Buffer.concat(chunks).toString('utf8'), smtpUtf8 });
        }
        if (afterwards) return afterwards();
        if (code === 250) return done();
        done(Object.assign(new Error('not now'), { responseCode: code }));
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    answers,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

interface MailPart {
  type: string;
  text: string;
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : fromQuotedPrintable(coded.replaceAll('_', ' ')),
    );
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Parses the part of MIME that our mails use. */
export function readMail({ raw }: Arrived): {
  header: (name: string) => string;
  parts: MailPart[];
} {
  const split = (text: string) => {
    const end = text.indexOf('\r\n\r\n');
    return { head: text.slice(0, end).replace(/\r\n[ \t]+/g, ' '), body: text.slice(end + 4) };
  };
  const field = (head: string, name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const partsOf = (text: string): MailPart[] => {
    const { head, body } = split(text);
    const type = field(head, 'content-type');
    const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
    if (boundary)
      return body
        .split(`--${boundary}`)
        .slice(1, -1)
        .flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
    const coding = field(head, 'content-transfer-encoding');
    const decoded =
      coding === 'base64'
        ? Buffer.from(body, 'base64').toString('utf8')
        : coding === 'quoted-printable'
          ? fromQuotedPrintable(Buffer.from(body, 'utf8').toString('latin1'))
          : body;
    return [{ type: type.split(';')[0] ?? '', text: decoded.replaceAll('\r\n', '\n') }];
  };
  const { head } = split(raw);
  return { header: (name) => decodeWords(field(head, name)), parts: partsOf(raw) };
}

/** The text of the part with this type. */
export function partOf(mail: Arrived, type: string): string {
  return readMail(mail).parts.find((part) => part.type === type)?.text ?? '';
}
