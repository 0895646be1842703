// npm run owner -- me@shop.example: gives an account access to the desk (docs/orders.md); --remove revokes it.
// Uses the configured Firebase project, or the practice accounts of a running npm start.
import { EMULATOR_PROJECT_ID } from '../config/identity-provider.ts';
import { readSetting, settingText } from '../config/settings.ts';
import { ACCOUNTS_FILE, portOf } from '../emulator/start.ts';
import { openAuth } from '../src/endpoint/identity/firebase-auth.ts';
import { loadSettings } from './setup/environment.ts';

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const isRemoval = process.argv.includes('--remove');
const [email] = process.argv.slice(3).filter((argument) => !argument.startsWith('--'));
if (!email) stop('npm run owner -- me@shop.example [--remove]');
loadSettings('production');
const projectId = readSetting(process.env, 'PUBLIC_FIREBASE_PROJECT_ID');
if (!projectId) process.env.FIREBASE_AUTH_EMULATOR_HOST ||= `127.0.0.1:${portOf(ACCOUNTS_FILE)}`;
const auth = await openAuth({
  projectId: projectId ?? EMULATOR_PROJECT_ID,
  serviceAccount: settingText(process.env, 'FIREBASE_SERVICE_ACCOUNT') || undefined,
  emulator: !projectId,
});
const user = await auth.getUserByEmail(email).catch((error: unknown) => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'auth/user-not-found')
    stop(`No account has the address ${email}. Register it in the shop first.`);
  const hint = projectId ? '' : ' Start the shop with npm start, then run this again.';
  return stop(`The accounts can’t be reached (${code || message}).${hint}`);
});
if (!isRemoval && !user.emailVerified)
  stop(
    `${email} isn’t verified. Open the link in the mail that came after registering, then run this again.`,
  );
// Keep other claims, such as the mobile number.
const others = Object.entries(user.customClaims ?? {}).filter(([name]) => name !== 'owner');
await auth.setCustomUserClaims(user.uid, {
  ...Object.fromEntries(others),
  ...(!isRemoval && { owner: true }),
});
if (isRemoval) await auth.revokeRefreshTokens(user.uid);
console.log(
  isRemoval ? `${email} is no longer an owner.` : `${email} is an owner. Log in, then open /desk.`,
);
process.exit(0);
