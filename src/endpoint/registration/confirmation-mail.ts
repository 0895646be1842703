const TIME_LIMIT_MS = 5_000;

/**
 * Lets the identity provider mail a link that confirms the address of an account. This goes through
 * the public REST API of Firebase Authentication, as its user: the Admin SDK cannot send mails.
 * @param options.apiKey the project's public key; the emulator accepts any
 * @param options.emulatorHost host and port of the emulator, or undefined for the real service
 * @param options.log receives the provider's status, never anything about the user
 * @returns a function that never rejects; a failure is logged
 */
export function createConfirmationMail({
  apiKey,
  emulatorHost,
  log,
}: {
  apiKey: string;
  emulatorHost: string | undefined;
  log: (line: string) => void;
}) {
  const origin = emulatorHost ? `http://${emulatorHost}/` : 'https://';

  /** @throws when the provider cannot be reached or refuses, with its status */
  async function call(method: string, body: object): Promise<Record<string, unknown>> {
    const address = `${origin}identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) throw new Refused(`${method} answered ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  }

  return async (email: string, password: string): Promise<void> => {
    try {
      const credentials = { email, password, returnSecureToken: true };
      const { idToken } = await call('signInWithPassword', credentials);
      await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    } catch (error) {
      const reason = error instanceof Refused ? error.message : 'the provider cannot be reached';
      log(`No confirmation mail was sent: ${reason}`);
    }
  };
}

class Refused extends Error {}
