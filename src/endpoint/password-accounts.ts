/** An account that somebody has just proven to be theirs. */
export interface ProvenAccount {
  uid: string;
  /** Lets a call be made in this person's name, for an hour. */
  idToken: string;
}

/** What the identity provider does for people themselves, rather than for its administrator. */
export interface PasswordAccounts {
  /** Who this address and password belong to, or null; also when the provider cannot be reached. */
  prove(email: string, password: string): Promise<ProvenAccount | null>;
  /** Has the provider mail a link that confirms the address; a failure is reported, never thrown. */
  sendConfirmation(idToken: string): Promise<void>;
}

const TIME_LIMIT_MS = 5_000;

/**
 * The public part of Firebase Authentication's REST interface, which the browser's SDK uses too. The
 * administrator's SDK can neither try a password nor have a mail sent.
 *
 * @param options.apiKey the project's public key; the emulator takes any
 * @param options.emulatorHost host and port of the emulator, or undefined for the real service
 * @param options.log takes the provider's status, never anything about the person
 */
export function createPasswordAccounts({
  apiKey,
  emulatorHost,
  log,
}: {
  apiKey: string;
  emulatorHost: string | undefined;
  log: (line: string) => void;
}): PasswordAccounts {
  const origin = emulatorHost ? `http://${emulatorHost}/` : 'https://';
  const call = (method: string, body: object) =>
    fetch(`${origin}identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });

  return {
    async prove(email, password) {
      try {
        const response = await call('signInWithPassword', {
          email,
          password,
          returnSecureToken: true,
        });
        if (!response.ok) return null;
        const account = (await response.json()) as Record<string, unknown>;
        const { localId, idToken } = account;
        if (typeof localId !== 'string' || typeof idToken !== 'string') return null;
        return { uid: localId, idToken };
      } catch {
        return null;
      }
    },

    async sendConfirmation(idToken) {
      try {
        const response = await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
        if (!response.ok) log(`No confirmation mail was sent: status ${response.status}`);
      } catch {
        log('No confirmation mail was sent: the identity provider cannot be reached');
      }
    },
  };
}
