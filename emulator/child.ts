import { mkdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
// @ts-expect-error The package has no types.
import spec from 'firebase-tools/lib/emulator/auth/apiSpec.js';
// @ts-expect-error The package has no types.
import server from 'firebase-tools/lib/emulator/auth/server.js';
import { EMULATOR_PROJECT_ID } from '../config/identity-provider.ts';
import { adminOf, makeReady, restoreAccounts, saveAccounts } from './accounts.ts';
import { isForeign } from './is-foreign.ts';

/* The standard Auth emulator in a separate process: only its server, without the rest of firebase-tools (README.md).
   It also saves the accounts, and prints the links of mails. ./start.ts runs it:
   child.ts <file of accounts> <port> <the shop's address, for links in mails> */
const [file = '', port = '', site = ''] = process.argv.slice(2);

let saved = Promise.resolve();
// The shop is stopping or has already ended.
process.on('disconnect', () => void saved.finally(() => process.exit()));
process.on('uncaughtException', (problem) => {
  console.error(`The accounts emulator for ${file} on port ${port} stopped: ${String(problem)}`);
  process.exit(1);
});

mkdirSync(dirname(file), { recursive: true, mode: 0o700 });

/** The calls of pages, of the shop's server and of ./accounts.ts. */
const USED = new RegExp(
  [
    '^/v1/accounts:(?:lookup|resetPassword|sendOobCode|signInWith(?:Password|Idp)|signUp|update)$',
    '^/v1/projects/{targetProjectId}/accounts(?::(?:batch(?:Create|Get)|delete|lookup|update))?$',
    '^/v1/token$',
    '^/emulator/v1/projects/{targetProjectId}/(?:config|oobCodes)$',
  ].join('|'),
);
interface Call {
  parameters?: { $ref?: string }[];
}
const { paths } = (spec as { default: { paths: Record<string, Call> } }).default;
// Validators are compiled for every call, and for parameters that all calls share, such as `prettyPrint`. With all of
// them, the start takes four times as long, and twice the memory.
for (const [path, call] of Object.entries(paths))
  if (USED.test(path)) call.parameters = call.parameters?.filter(({ $ref }) => !$ref) ?? [];
  else Reflect.deleteProperty(paths, path);

const { createApp } = server as { createApp: (project: string) => Promise<RequestListener> };
const app = await createApp(EMULATOR_PROJECT_ID);
let save = () => {};
createServer((request, response) => {
  if (request.method !== 'GET') response.on('finish', () => save());
  if (isForeign(request, Number(port))) response.writeHead(403).end();
  else app(request, response);
}).listen(Number(port), '127.0.0.1');

const admin = adminOf(Number(port));
while (!(await admin('GET', 'config').catch(() => null))) await sleep(50);
await restoreAccounts(file, admin);

const printed = new Set<string>();
async function saveAndPrint(): Promise<void> {
  await saveAccounts(file, admin);
  const { oobCodes = [] } = await admin('GET', 'oobCodes');
  for (const { email, newEmail, oobCode, oobLink } of oobCodes) {
    const link = `${site}/emulator/action${new URL(oobLink).search}`;
    if (site && !printed.has(oobCode)) console.log(`Email for ${newEmail ?? email}: ${link}`);
    printed.add(oobCode);
  }
}
// Saving starts after all accounts have been imported, so that the file never loses any, and before an
// account can change, so that every change is saved.
save = () => void (saved = saved.then(saveAndPrint));
await makeReady(admin);
