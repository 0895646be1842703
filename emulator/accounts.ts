import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { EMULATOR_PROJECT_ID } from '../config/emulator-project.ts';

/** What the owner of the project is told; each answer holds one of these. */
interface Answer {
  users?: { localId: string; validSince?: string }[];
  oobCodes?: { email: string; newEmail?: string; oobCode: string; oobLink: string }[];
  error?: object[];
  emailPrivacyConfig?: { enableImprovedEmailPrivacy: boolean };
}
export type Admin = (method: string, path: string, body?: object) => Promise<Answer>;

/**
 * Asks the emulator as the owner of its project, by the interface that Google documents: `accounts:…`
 * of the Identity Toolkit, and what the emulator has besides
 * (firebase.google.com/docs/reference/rest/auth#section-auth-emulator). Rejects what is refused.
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

/** Whether an emulator is there and has its accounts: this setting is the last thing that it is told. */
export async function isReady(admin: Admin): Promise<boolean> {
  const settings = await admin('GET', 'config').catch(() => null);
  return settings?.emailPrivacyConfig?.enableImprovedEmailPrivacy ?? false;
}

/** Gives the emulator the accounts of a file, if there is one. Rejects what cannot be read as such. */
export async function restoreAccounts(file: string, admin: Admin): Promise<void> {
  const { users = [] } = existsSync(file) ? read(file) : {};
  if (users.length > 0) {
    const { error = [] } = await admin('POST', 'accounts:batchCreate', { users });
    if (error.length > 0) throw new Error(`${file} holds no accounts: ${JSON.stringify(error)}`);
  }
  // An account that is imported counts as signed out everywhere. Nobody was: the old date holds.
  for (const { localId, validSince } of users) {
    if (validSince) await admin('POST', 'accounts:update', { localId, validSince });
  }
  // As real projects are set up: nobody learns from an error which addresses have accounts.
  await admin('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
}

function read(file: string): Answer {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Answer;
  } catch (cause) {
    // Never overwritten: somebody may want to mend it.
    throw new Error(`${file} cannot be read. Delete it to start with no accounts.`, { cause });
  }
}

/** Writes the emulator's accounts into a file that only its owner can read: passwords stand in it. */
export async function saveAccounts(file: string, admin: Admin): Promise<void> {
  // -1 asks for all of them, as the emulator's own export does.
  const { users = [] } = await admin('GET', 'accounts:batchGet?maxResults=-1');
  // Beside it and then renamed: whoever dies in between leaves the old file whole.
  writeFileSync(`${file}.new`, JSON.stringify({ users }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
