import type { AuthFailure } from '../domain/accounts/messages';

/** How somebody can sign in (specification 6). */
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
  /** An address or a data URL, as short as the provider demands; null removes the picture. */
  photoURL?: string | null;
}

/** What stores ask of whoever keeps the accounts. Nothing here rejects: failures are values. */
export interface AuthProvider {
  signIn(email: string, password: string): Promise<AuthResult<{ user: User }>>;
  /** Opens a pop-up; must be called right from a click. */
  signInWith(method: SocialMethod): Promise<AuthResult<{ user: User }>>;
  signOut(): Promise<AuthResult>;
  sendPasswordReset(email: string): Promise<AuthResult>;
  updateProfile(change: ProfileChange): Promise<AuthResult<{ user: User }>>;
  /** Sends a mail to the new address; the change happens when its link is opened. */
  changeEmail(email: string): Promise<AuthResult>;
  /** Proves who it is with the current password, then sets the new one. */
  changePassword(current: string, next: string): Promise<AuthResult>;
  /** Calls back once the state is known, and whenever it changes, here or in another tab. */
  watch(onUser: (user: User | null) => void): () => void;
  /** Calls back with a way to get the ID token on sign-in and on each refresh, null on sign-out. */
  watchToken(onToken: (token: IdToken | null) => void): () => void;
}

export interface IdToken {
  token: string;
  /** When it was issued, in milliseconds since the epoch. */
  issuedAt: number;
}
