/** The setting that allows practice accounts for everybody who can reach the server. */
export const SHARED_PRACTICE = 'PUBLIC_SHARED_PRACTICE_ACCOUNTS';

/**
 * How a command uses the emulator: `npm start` and `npm run dev` start it, `npm run serve` uses it
 * only when told to, and a container has none.
 */
export type EmulatorOf = 'started' | 'on-demand' | 'absent';

/**
 * Practice accounts are requested explicitly, never a fallback: nothing about them is real or safe.
 * @param environment of a server that has no Firebase project
 * @param emulator how the command uses the emulator
 * @returns the reason why there are none, as the end of a sentence; null when they are allowed
 */
export function whyNoPractice(
  environment: Record<string, string | undefined>,
  emulator: EmulatorOf,
): string | null {
  if (emulator === 'absent') return 'the emulator for practice accounts is no part of this server';
  if (environment[SHARED_PRACTICE]) return null;
  if (emulator !== 'started' && !environment.FIREBASE_AUTH_EMULATOR_HOST) {
    return 'practice accounts come with "npm start" and "npm run dev" only';
  }
  if (environment.NODE_ENV === 'production') {
    return 'NODE_ENV is "production", and practice accounts are not for that';
  }
  const host = environment.HOST || 'localhost';
  if (!/^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)) {
    return `HOST is ${host}, and practice accounts are for this machine only`;
  }
  return null;
}
