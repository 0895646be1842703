// @ts-check
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { openAccountsFile } from './accounts-file.mjs';
import { answerPage } from './pages.mjs';

/*
 * The Firebase Auth emulator in a process of its own: the application inside `firebase-tools`,
 * without the command line tool around it (which takes twice the time and memory, and keeps
 * accounts only when it is stopped gently). Started by ./start.mjs, which it reports to.
 */

// Told to the command line tool's parts that are loaded with the emulator: nobody to ask or to nag.
process.env.CI ??= '1';

const { EMULATOR_PROJECT = '', EMULATOR_PORT = '0', EMULATOR_DATA = '' } = process.env;

/**
 * Tells the parent. One that is gone does not listen: "disconnect" follows, and ends this process.
 *
 * @param {Record<string, unknown>} message
 */
const report = (message) => void process.send?.(message, undefined, undefined, () => {});
process.on('disconnect', () => process.exit());

const require = createRequire(import.meta.url);
/** @type {typeof import('firebase-tools/lib/emulator/auth/server')} */
const { createApp } = require('firebase-tools/lib/emulator/auth/server');
/** @type {typeof import('firebase-tools/lib/emulator/auth/state')} */
const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state');

const state = new AgentProjectState(EMULATOR_PROJECT);
// As real projects are set up today: nobody learns from an error which addresses have accounts.
state.enableImprovedEmailPrivacy = true;

const save = openAccountsFile(EMULATOR_DATA, state, (line) => report({ line }));

const createOob = state.createOob.bind(state);
state.createOob = (/** @type {unknown[]} */ ...parameters) => {
  const mail = createOob(...parameters);
  report({ mail: { to: mail.newEmail ?? mail.email, link: mail.oobLink } });
  return mail;
};

const app = await createApp(EMULATOR_PROJECT, 1, new Map([[EMULATOR_PROJECT, state]]));

const server = createServer((request, response) => {
  const writeHead = response.writeHead;
  // The last moment before anything is sent: what the answer acknowledges is already on the disk.
  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {[number]} */ ...head) => {
      save();
      return writeHead.apply(response, head);
    }
  );
  if (!answerPage(request, response)) app(request, response);
});

server.on('error', (error) => {
  report({ line: `The accounts emulator cannot listen: ${error.message}` });
  process.exit(1);
});
server.listen(Number(EMULATOR_PORT), '127.0.0.1', () => {
  const address = server.address();
  report({ ready: typeof address === 'object' && address?.port });
});
