// @ts-check
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminOf, makeReady, restoreAccounts, saveAccounts } from './accounts.mjs';
import { isForeign } from './is-foreign.mjs';

/* The standard Auth emulator in a separate process: only its server, without the rest of firebase-tools (README.md).
   It also saves the accounts, and prints the links of mails. ./start.ts runs it:
   child.mjs <file of accounts> <port> <project> <the shop's address, for links in mails>
   This process runs no TypeScript, because Node's compiler takes 10 MB. */
const [file = '', port = '', project = '', site = ''] = process.argv.slice(2);

let saved = Promise.resolve();
// The shop is stopping or has already ended.
process.on('disconnect', () => void saved.finally(() => process.exit()));
process.on('uncaughtException', (problem) => {
  console.error(`The accounts emulator for ${file} on port ${port} stopped: ${String(problem)}`);
  process.exit(1);
});

mkdirSync(dirname(file), { recursive: true, mode: 0o700 });

const require = createRequire(import.meta.url);
/**
 * What the server uses of these modules, instead of the modules themselves, which load the command line tool: half of
 * all modules, 12 of 104 MB (PSS, median of three starts), and messages in the shop's terminal.
 */
const INSTEAD = {
  'auth/index': { SingleProjectMode: {} },
  emulatorLogger: { EmulatorLogger: { forEmulator: () => ({ log: () => {} }) } },
  registry: {
    EmulatorRegistry: { isRunning: () => false, url: () => new URL(`http://127.0.0.1:${port}`) },
  },
};
for (const [name, exports] of Object.entries(INSTEAD)) {
  const id = require.resolve(`firebase-tools/lib/emulator/${name}.js`);
  require.cache[id] = Object.assign(new Module(id), { exports, loaded: true });
}

/** The calls of pages, of the shop's server and of ./accounts.mjs. */
const USED = new RegExp(
  [
    '^/v1/accounts:(?:delete|lookup|resetPassword|sendOobCode|signInWith(?:Password|Idp)|signUp|update)$',
    '^/v1/projects/{targetProjectId}/accounts(?::(?:batch(?:Create|Get)|delete|lookup|update))?$',
    '^/v1/token$',
    '^/emulator/v1/projects/{targetProjectId}/(?:config|oobCodes)$',
  ].join('|'),
);
/** @type {{ default: { paths: Record<string, { parameters?: { $ref?: string }[] }> } }} */
const spec = require('firebase-tools/lib/emulator/auth/apiSpec.js');
const { paths } = spec.default;
// Validators are compiled for every call, and for parameters that all calls share, such as `prettyPrint`. With all of
// them, the start takes four times as long, and 260 MB instead of 100.
for (const [path, call] of Object.entries(paths))
  if (USED.test(path)) call.parameters = call.parameters?.filter(({ $ref }) => !$ref) ?? [];
  else Reflect.deleteProperty(paths, path);

/** @type {{ createApp: (project: string) => Promise<import('node:http').RequestListener> }} */
// @ts-expect-error The package has no types.
const { createApp } = require('firebase-tools/lib/emulator/auth/server.js');
const app = await createApp(project);
let save = () => {};
createServer((request, response) => {
  if (request.method !== 'GET') response.on('finish', () => save());
  if (isForeign(request, Number(port))) response.writeHead(403).end();
  else app(request, response);
}).listen(Number(port), '127.0.0.1');

const admin = adminOf(Number(port), project);
while (!(await admin('GET', 'config').catch(() => null))) await sleep(50);
await restoreAccounts(file, admin);

/** @type {Set<string>} */
const printed = new Set();
async function saveAndPrint() {
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
