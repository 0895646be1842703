/** An account whose password was just verified. */
export interface ProvenAccount {
  uid: string;
  /** Authorises calls on behalf of this user for an hour. */
  idToken: string;
}

/** Calls of the identity provider that are made as a user, not as the administrator. */
export interface PasswordAccounts {
  /**
   * The account of this address and password; null if there is none or the provider cannot be
   * reached.
   */
  prove(email: string, password: string): Promise<ProvenAccount | null>;
  /** Lets the provider mail a link that confirms the address; a failure is logged, not thrown. */
  sendConfirmation(idToken: string): Promise<void>;
}

const TIME_LIMIT_MS = 5_000;

/**
 * The public REST API of Firebase Authentication, which the browser's SDK uses too. The Admin SDK
 * can neither verify a password nor send a mail.
 * @param options.apiKey the project's public key; the emulator accepts any
 * @param options.emulatorHost host and port of the emulator, or undefined for the real service
 * @param options.log receives the provider's status, never anything about the user
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
