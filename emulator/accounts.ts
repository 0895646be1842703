import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { EMULATOR_PROJECT_ID } from '../config/emulator-project.ts';

/** The answers of the administrative calls; each answer has one of these fields. */
interface Answer {
  users?: { localId: string; validSince?: string }[];
  oobCodes?: { email: string; newEmail?: string; oobCode: string; oobLink: string }[];
  error?: object[];
  emailPrivacyConfig?: { enableImprovedEmailPrivacy: boolean };
}
export type Admin = (method: string, path: string, body?: object) => Promise<Answer>;

/**
 * Calls the emulator as the project's owner, through documented interfaces: `accounts:…` of the
 * Identity Toolkit, and the emulator's own
 * (firebase.google.com/docs/reference/rest/auth#section-auth-emulator). Rejects when the call is
 * refused.
 */
export function adminOf(port: number): Admin {
  return async (method, path, body) => {
    const service = path.startsWith('accounts:') ? 'identitytoolkit.googleapis.com' : 'emulator';
    const url = `http://127.0.0.1:${port}/${service}/v1/projects/${EMULATOR_PROJECT_ID}/${path}`;
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const answer = await fetch(url, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

/**
 * Whether an emulator is running and has its accounts: this setting is the last one made on start.
 */
export async function isReady(admin: Admin): Promise<boolean> {
  const settings = await admin('GET', 'config').catch(() => null);
  return settings?.emailPrivacyConfig?.enableImprovedEmailPrivacy ?? false;
}

/** Imports the accounts of a file, if there is one. Rejects when the file is invalid. */
export async function restoreAccounts(file: string, admin: Admin): Promise<void> {
  const { users = [] } = existsSync(file) ? read(file) : {};
  if (users.length > 0) {
    const { error = [] } = await admin('POST', 'accounts:batchCreate', { users });
    if (error.length > 0) throw new Error(`${file} holds no accounts: ${JSON.stringify(error)}`);
  }
  // Importing an account signs it out everywhere; restoring the old date prevents that.
  for (const { localId, validSince } of users) {
    if (validSince) await admin('POST', 'accounts:update', { localId, validSince });
  }
  // As in real projects: no error reveals which addresses have accounts.
  await admin('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
}

function read(file: string): Answer {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Answer;
  } catch (cause) {
    // Never overwritten, so that it can be repaired.
    throw new Error(`${file} cannot be read. Delete it to start with no accounts.`, { cause });
  }
}

/**
 * Writes the emulator's accounts to a file that only its owner can read, since it contains
 * passwords.
 */
export async function saveAccounts(file: string, admin: Admin): Promise<void> {
  // -1 means all of them, as in the emulator's own export.
  const { users = [] } = await admin('GET', 'accounts:batchGet?maxResults=-1');
  // Write a new file and rename it: a process that ends in between leaves the old file complete.
  writeFileSync(`${file}.new`, JSON.stringify({ users }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
