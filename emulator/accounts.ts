import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { EMULATOR_PROJECT_ID } from '../config/identity-provider.ts';

interface Answer {
  users?: { localId: string; validSince?: string }[];
  oobCodes?: { email: string; newEmail?: string; oobCode: string; oobLink: string }[];
  error?: object[];
  emailPrivacyConfig?: { enableImprovedEmailPrivacy: boolean };
}
export type Admin = (method: string, path: string, body?: object) => Promise<Answer>;

/**
 * Calls the emulator as the project's owner through documented interfaces: the Identity Toolkit's `accounts:…`
 * and the emulator's own (README.md). Rejects when refused.
 */
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

/** Whether an emulator is running with all accounts and saves them: see `makeReady`. */
export async function isReady(admin: Admin): Promise<boolean> {
  const settings = await admin('GET', 'config').catch(() => null);
  return settings?.emailPrivacyConfig?.enableImprovedEmailPrivacy ?? false;
}

/** Imports accounts from a file, if it exists. Rejects for an invalid file without changing it. */
export async function restoreAccounts(file: string, admin: Admin): Promise<void> {
  const { users = [] } = JSON.parse(existsSync(file) ? readFileSync(file, 'utf8') : '{}') as Answer;
  if (users.length > 0) {
    const { error = [] } = await admin('POST', 'accounts:batchCreate', { users });
    if (error.length > 0) throw new Error(`refused accounts: ${JSON.stringify(error)}`);
  }
  // Importing signs an account out everywhere; restoring the old date prevents that.
  for (const { localId, validSince } of users)
    if (validSince) await admin('POST', 'accounts:update', { localId, validSince });
}

/** The last setting at start: errors don't reveal which addresses have accounts, as in real projects. */
export async function makeReady(admin: Admin): Promise<void> {
  await admin('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
}

/** Readable only by the owner, since it contains passwords. */
export async function saveAccounts(file: string, admin: Admin): Promise<void> {
  // -1 means all, as in the emulator's own export.
  const { users = [] } = await admin('GET', 'accounts:batchGet?maxResults=-1');
  // Write a new file and rename it: if the process ends in between, the old file stays complete.
  writeFileSync(`${file}.new`, JSON.stringify({ users }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
