// @ts-check
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * @typedef {object} Answer
 * @property {{ localId: string, validSince?: string }[]} [users]
 * @property {{ email: string, newEmail?: string, oobCode: string, oobLink: string }[]} [oobCodes]
 * @property {object[]} [error]
 * @property {{ enableImprovedEmailPrivacy: boolean }} [emailPrivacyConfig]
 */
/** @typedef {(method: string, path: string, body?: object) => Promise<Answer>} Admin */

/**
 * Calls documented interfaces of the emulator as the project's owner (README.md). Rejects if it refuses a call.
 * @param {number} port
 * @param {string} project
 * @returns {Admin}
 */
export function adminOf(port, project) {
  return async (method, path, body) => {
    const service = path.startsWith('accounts:') ? 'identitytoolkit.googleapis.com' : 'emulator';
    const url = `http://127.0.0.1:${port}/${service}/v1/projects/${project}/${path}`;
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return /** @type {Answer} */ (await answer.json());
  };
}

/**
 * Whether an emulator is running, has all accounts and saves them: see `makeReady`.
 * @param {Admin} admin
 */
export async function hasAccounts(admin) {
  const settings = await admin('GET', 'config').catch(() => null);
  return settings?.emailPrivacyConfig?.enableImprovedEmailPrivacy ?? false;
}

/**
 * Imports the accounts in a file, if it exists. Rejects if the file is invalid, and leaves it unchanged.
 * @param {string} file
 * @param {Admin} admin
 */
export async function restoreAccounts(file, admin) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const { users = [] } = /** @type {Answer} */ (JSON.parse(text));
  if (users.length > 0) {
    const { error = [] } = await admin('POST', 'accounts:batchCreate', { users });
    if (error.length > 0) throw new Error(`refused accounts: ${JSON.stringify(error)}`);
  }
  // Importing an account ends its sessions. Restoring the old date prevents that.
  for (const { localId, validSince } of users)
    if (validSince) await admin('POST', 'accounts:update', { localId, validSince });
}

/**
 * Makes the last setting at start: as in real projects, errors don't reveal which addresses have accounts.
 * @param {Admin} admin
 */
export async function makeReady(admin) {
  await admin('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
}

/**
 * Only the owner can read the file, since it contains passwords.
 * @param {string} file
 * @param {Admin} admin
 */
export async function saveAccounts(file, admin) {
  // -1 means all accounts, as in the emulator's own export.
  const { users = [] } = await admin('GET', 'accounts:batchGet?maxResults=-1');
  // Writes a new file and renames it, so that the old file stays complete if the process ends in between.
  writeFileSync(`${file}.new`, JSON.stringify({ users }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
