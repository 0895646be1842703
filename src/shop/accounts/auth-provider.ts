import type { AuthFailure } from './accounts.messages';

/** The ways to sign in (specification 6). */
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

/** The identity provider, as the stores use it. No call rejects: failures are values. */
export interface AuthProvider {
  signIn(email: string, password: string): Promise<AuthResult<{ user: User }>>;
  /** Opens a pop-up; must be called synchronously in a click handler. */
  signInWith(method: SocialMethod): Promise<AuthResult<{ user: User }>>;
  signOut(): Promise<AuthResult>;
  sendPasswordReset(email: string): Promise<AuthResult>;
  updateProfile(change: ProfileChange): Promise<AuthResult<{ user: User }>>;
  /** Sends a mail to the new address; the change happens when its link is opened. */
  changeEmail(email: string): Promise<AuthResult>;
  /** Re-authenticates with the current password, then sets the new one. */
  changePassword(current: string, next: string): Promise<AuthResult>;
  /** Calls back once the sign-in state is known, and on every change, here or in another tab. */
  watch(onUser: (user: User | null) => void): () => void;
  /** The ID token of the signed-in user, which servers verify; null when signed out, or offline. */
  idToken(): Promise<string | null>;
  /** Calls back with the ID token on sign-in and on each refresh, with null on sign-out. */
  watchToken(onToken: (token: IdToken | null) => void): () => void;
}

export interface IdToken {
  token: string;
  /** When it was issued, in milliseconds since the epoch. */
  issuedAt: number;
}
