const TIME_LIMIT_MS = 5_000;

/**
 * Makes the identity provider mail an address confirmation link. Uses Firebase Authentication's public REST
 * API on behalf of the user, because the Admin SDK can't send mails.
 * @param options.apiKey the project's public key; the emulator accepts any
 * @param options.emulatorHost host and port, or undefined for the real service
 * @param options.log receives the provider's status, but nothing about the user
 * @returns a function that never rejects; failures are logged
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

  /** @throws the status if the provider can't be reached or refuses */
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
