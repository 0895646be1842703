// npm run owner -- me@shop.example: gives an account access to the desk (docs/orders.md); --remove revokes
// it, and list names all owners. Uses the configured Firebase project, or the practice accounts of an npm start that is running.
import { EMULATOR_PROJECT_ID } from '../config/identity-provider.ts';
import { readSetting, settingText } from '../config/settings.ts';
import { ACCOUNTS_FILE, portOf } from '../emulator/start.ts';
import { openAuth } from '../src/endpoint/identity/firebase-auth.ts';
import { loadSettings } from './setup/environment.ts';
import { stop } from './setup/stop.ts';

const isRemoval = process.argv.includes('--remove');
const [email] = process.argv.slice(3).filter((argument) => !argument.startsWith('--'));
if (!email)
  stop(`npm run owner -- me@shop.example           gives access to the desk
npm run owner -- me@shop.example --remove  takes it back
npm run owner -- list                      names all owners`);
loadSettings('production');
const projectId = readSetting(process.env, 'PUBLIC_FIREBASE_PROJECT_ID');
if (!projectId) process.env.FIREBASE_AUTH_EMULATOR_HOST ||= `127.0.0.1:${portOf(ACCOUNTS_FILE)}`;

/** Explains why the account can't be changed. */
function explain(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'auth/user-not-found')
    return `No account has the address ${email}. Register it in the shop first.`;
  if (code === 'auth/invalid-email') return `${email} isn’t an email address.`;
  return projectId
    ? `The accounts can’t be reached (${code || message}). Check the network and FIREBASE_SERVICE_ACCOUNT (docs/accounts.md).`
    : 'The practice accounts aren’t running. Start the shop with npm start, leave it running, then run this again.';
}

const openProject = () =>
  openAuth({
    projectId: projectId ?? EMULATOR_PROJECT_ID,
    serviceAccount: settingText(process.env, 'FIREBASE_SERVICE_ACCOUNT') || undefined,
    emulator: !projectId,
  });

async function listOwners(): Promise<void> {
  const auth = await openProject();
  const owners: string[] = [];
  let next: string | undefined;
  do {
    const page = await auth.listUsers(1000, next);
    for (const { email: address, uid, disabled, customClaims } of page.users)
      if (customClaims?.owner === true)
        owners.push(`${address ?? uid}${disabled ? ' (disabled)' : ''}`);
    next = page.pageToken;
  } while (next);
  console.log(owners.length > 0 ? owners.sort().join('\n') : 'There are no owners yet.');
}

async function setOwner(address: string): Promise<void> {
  const auth = await openProject();
  const user = await auth.getUserByEmail(address);
  if (!isRemoval && !user.emailVerified)
    stop(
      `${address} isn’t verified. Open the link in the mail that came after registering, then run this again.`,
    );
  // Keeps other claims, such as the mobile number.
  const others = Object.entries(user.customClaims ?? {}).filter(([name]) => name !== 'owner');
  await auth.setCustomUserClaims(user.uid, {
    ...Object.fromEntries(others),
    ...(!isRemoval && { owner: true }),
  });
  if (isRemoval) await auth.revokeRefreshTokens(user.uid);
}

const isList = email === 'list';
await (isList ? listOwners() : setOwner(email)).catch((error: unknown) => stop(explain(error)));
if (isList) process.exit(0);
console.log(
  isRemoval
    ? `${email} is no longer an owner, and its logins have ended.`
    : `${email} is an owner. Log in, then open /desk.${projectId ? '' : ' If access was taken back before, log out first: practice accounts keep their logins.'}`,
);
process.exit(0);
