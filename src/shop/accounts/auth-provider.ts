import type { AuthFailure } from './auth-failure';

/** Specification 6. */
export type SignInMethod = 'password' | 'google' | 'facebook';
export type SocialMethod = Exclude<SignInMethod, 'password'>;

/** Specification 3, Auth user and Profile. */
export interface User {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
  methods: readonly SignInMethod[];
}

export type AuthResult<T = object> = ({ ok: true } & T) | { ok: false; reason: AuthFailure };

export interface ProfileChange {
  displayName?: string;
  /** A URL or a data URL within the provider's length limit; null removes the picture. */
  photoURL?: string | null;
}

/** No call rejects: failures are return values. */
export interface AuthProvider {
  signIn(email: string, password: string): Promise<AuthResult<{ user: User }>>;
  /** Opens a pop-up; call it synchronously in a click handler. */
  signInWith(method: SocialMethod): Promise<AuthResult<{ user: User }>>;
  signOut(): Promise<AuthResult>;
  sendPasswordReset(email: string): Promise<AuthResult>;
  updateProfile(change: ProfileChange): Promise<AuthResult<{ user: User }>>;
  /** Sends a mail to the new address; opening its link makes the change. */
  changeEmail(email: string): Promise<AuthResult>;
  changePassword(current: string, next: string): Promise<AuthResult>;
  /**
   * Deletes the account with its name, mobile number and picture. Who has a password proves who they are with it;
   * others must have logged in just now.
   * @param before runs once that is proven
   */
  deleteAccount(password: string | null, before: () => Promise<void>): Promise<AuthResult>;
  /** Calls back once the sign-in state is known, and on every change in any tab. */
  watch(onUser: (user: User | null) => void): () => void;
  /**
   * The ID token, which servers verify; null when signed out or offline.
   * @param isFresh asks the provider for a new one, which signs out a user whose logins have been ended
   */
  idToken(isFresh?: boolean): Promise<string | null>;
  /** Calls back with the ID token on sign-in and refresh, with null on sign-out. */
  watchToken(onToken: (token: IdToken | null) => void): () => void;
}

export interface IdToken {
  token: string;
  /** Milliseconds since the epoch. */
  issuedAt: number;
}
