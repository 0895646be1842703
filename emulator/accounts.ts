import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { EMULATOR_PROJECT_ID } from '../config/identity-provider.ts';

interface Answer {
  users?: { localId: string; validSince?: string }[];
  oobCodes?: { email: string; newEmail?: string; oobCode: string; oobLink: string }[];
  error?: object[];
  emailPrivacyConfig?: { enableImprovedEmailPrivacy: boolean };
}
export type Admin = (method: string, path: string, body?: object) => Promise<Answer>;

/** Calls documented interfaces of the emulator as the project's owner (README.md). Rejects if it refuses a call. */
export function adminOf(port: number): Admin {
  return async (method, path, body) => {
    const service = path.startsWith('accounts:') ? 'identitytoolkit.googleapis.com' : 'emulator';
    const url = `http://127.0.0.1:${port}/${service}/v1/projects/${EMULATOR_PROJECT_ID}/${path}`;
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

/** Whether an emulator is running, has all accounts and saves them: see `makeReady`. */
export async function isReady(admin: Admin): Promise<boolean> {
  const settings = await admin('GET', 'config').catch(() => null);
  return settings?.emailPrivacyConfig?.enableImprovedEmailPrivacy ?? false;
}

/** Imports the accounts in a file, if it exists. Rejects if the file is invalid, and leaves it unchanged. */
export async function restoreAccounts(file: string, admin: Admin): Promise<void> {
  const { users = [] } = JSON.parse(existsSync(file) ? readFileSync(file, 'utf8') : '{}') as Answer;
  if (users.length > 0) {
    const { error = [] } = await admin('POST', 'accounts:batchCreate', { users });
    if (error.length > 0) throw new Error(`refused accounts: ${JSON.stringify(error)}`);
  }
  // Importing an account ends its sessions. Restoring the old date prevents that.
  for (const { localId, validSince } of users)
    if (validSince) await admin('POST', 'accounts:update', { localId, validSince });
}

/** Makes the last setting at start: as in real projects, errors don't reveal which addresses have accounts. */
export async function makeReady(admin: Admin): Promise<void> {
  await admin('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
}

/** Only the owner can read the file, since it contains passwords. */
export async function saveAccounts(file: string, admin: Admin): Promise<void> {
  // -1 means all accounts, as in the emulator's own export.
  const { users = [] } = await admin('GET', 'accounts:batchGet?maxResults=-1');
  // Writes a new file and renames it, so that the old file stays complete if the process ends in between.
  writeFileSync(`${file}.new`, JSON.stringify({ users }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
