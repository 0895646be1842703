// @vitest-environment node
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../../src/endpoint/outgoing/mailer';
import { explainMailFailure } from '../../../src/endpoint/outgoing/mailer.messages';

const MAIL = { sender: 'Shop', to: 'owner@kansa.in', subject: 'Test', text: 'Test' };

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function aServer(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
  const server = new SMTPServer(options);
  server.on('error', () => undefined);
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return listening(server.server);
}

async function send(url: string) {
  const logged: string[] = [];
  const quoted: string[] = [];
  const delivered = await createMailer({
    url,
    from: 'shop@kansa.in',
    log: (line) => logged.push(line),
    quote: (words) => quoted.push(words),
  }).send(MAIL);
  return { delivered, logged: logged.join('\n'), quoted: quoted.join('\n') };
}

test('the log suggests smtp:// when a port given with smtps:// isn’t encrypted from the start', async () => {
  const port = await aServer({ authOptional: true });
  const { delivered, logged } = await send(`smtps://a:b@127.0.0.1:${port}`);
  expect(delivered).toBe('unreachable');
  expect(logged).toContain('write smtp:// with port 587');
});

test('the log of a failed login mentions app passwords, but only the command quotes the server’s own words', async () => {
  const port = await aServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('5.7.8 owner@kansa.in not accepted'), { responseCode: 535 })),
  });
  const { delivered, logged, quoted } = await send(`smtp://a:b@127.0.0.1:${port}`);
  expect(delivered).toBe('unreachable');
  expect(logged).toContain('app password');
  expect(logged).not.toContain('owner@kansa.in');
  expect(quoted).toContain('5.7.8 owner@kansa.in not accepted');
});

test('the log says that the mail server’s certificate is invalid', async () => {
  const port = await aServer({ secure: true, authOptional: true });
  const { logged } = await send(`smtps://a:b@127.0.0.1:${port}`);
  expect(logged).toContain('The mail server’s certificate');
});

test('the log says that nothing answers at the port, or that no server has the name', async () => {
  const closed = createServer();
  const port = await listening(closed);
  await new Promise((resolve) => closed.close(resolve));
  expect((await send(`smtp://a:b@127.0.0.1:${port}`)).logged).toContain('Nothing answers');
  expect((await send('smtp://a:b@no-such-host.invalid:587')).logged).toContain('has this name');
});

test('the mailer sends no password in clear text to another machine', async () => {
  const commands: string[] = [];
  const plain = createServer((socket) => {
    socket.write('220 hello\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const command = data.toString();
      commands.push(command);
      socket.write(/^EHLO/.test(command) ? '250-hello\r\n250 AUTH PLAIN\r\n' : '502 no\r\n');
    });
  });
  onTestFinished(() => void plain.close());
  const port = await listening(plain);
  // An address of this machine that the mailer takes for another machine's.
  const { logged } = await send(`smtp://a:b@0.0.0.0:${port}`);
  expect(logged).toContain('offers no encryption');
  expect(commands.join('')).toMatch(/^EHLO .*\r\nSTARTTLS/);
  expect(commands.join('')).not.toContain('AUTH');
});

test.each([
  [{ code: 'ETIMEDOUT' }, 'smtp://mail.example:465', 'Port 465 is encrypted from the start'],
  [{ code: 'ETIMEDOUT' }, 'smtps://mail.example:465', 'does not answer'],
  [{ code: 'EENVELOPE', responseCode: 550 }, 'smtps://mail.example:465', 'MAIL_FROM'],
  [{ code: 'EMESSAGE', responseCode: 451 }, 'smtps://mail.example:465', 'at the moment'],
  [{ code: 'EAUTH', responseCode: 454 }, 'smtps://mail.example:465', 'at the moment'],
  [{ code: 'EPROTOCOL' }, 'smtps://mail.example:465', 'isn’t a mail server'],
  [
    { code: 'ESOCKET', message: 'tlsv1 alert protocol version' },
    'smtps://mail.example:465',
    'no encryption in common',
  ],
])('the error %o of %s is explained', (failure, url, sentence) => {
  expect(explainMailFailure(failure, url)).toContain(sentence);
});

test('every mail says that it’s automatic, so that absent people’s programs don’t answer it', async () => {
  let received = '';
  const port = await aServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (part: Buffer) => (received += part.toString()));
      stream.on('end', () => done());
    },
  });
  expect((await send(`smtp://127.0.0.1:${port}`)).delivered).toBe('accepted');
  expect(received).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(received).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
});
