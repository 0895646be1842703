import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
// @ts-expect-error The package has no types.
import firebase from 'firebase-tools';
import { EMULATOR_PROJECT_ID } from '../config/identity-provider.ts';
import { adminOf, makeReady, restoreAccounts, saveAccounts } from './accounts.ts';
import { refuseForeign } from './refuse-foreign.ts';

/* The standard Auth emulator in a separate process, started as the README of firebase-tools describes under
   "Using as a Module". It also saves the accounts, and prints the links of mails. ./start.ts runs it:
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
const config = join(dirname(file), 'firebase.json');
const at = (offset: number) => ({ host: '127.0.0.1', port: Number(port) + offset });
// By default, the tool looks for free ports for these two, and two emulators that start together find the same ones.
const emulators = { auth: at(0), hub: at(1), logging: at(2), ui: { enabled: false } };
writeFileSync(config, JSON.stringify({ emulators: { ...emulators, singleProjectMode: true } }));

refuseForeign(Object.values(emulators).flatMap((one) => ('port' in one ? one.port : [])));
const { emulators: tool } = firebase as { emulators: { start: (options: object) => unknown } };
tool.start({ project: EMULATOR_PROJECT_ID, only: 'auth', config });

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
subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: { method: string } };
  if (request.method !== 'GET') saved = saved.then(saveAndPrint);
});
await makeReady(admin);
