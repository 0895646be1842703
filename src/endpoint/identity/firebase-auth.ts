import type { App, ServiceAccount } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';

export interface FirebaseProject {
  projectId: string;
  /** A service account's JSON; by default, ambient credentials or the emulator's are used. */
  serviceAccount?: string | undefined;
  /** Whether FIREBASE_AUTH_EMULATOR_HOST is set; the emulator needs no credentials. */
  emulator: boolean;
}

export async function openAuth({
  projectId,
  serviceAccount,
  emulator,
}: FirebaseProject): Promise<Auth> {
  const { applicationDefault, cert, initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const app = (credential?: ReturnType<typeof cert>): App =>
    initializeApp(
      { projectId, ...(credential && { credential }) },
      `accounts-${crypto.randomUUID()}`,
    );
  if (emulator) return getAuth(app());
  return getAuth(
    app(serviceAccount ? cert(JSON.parse(serviceAccount) as ServiceAccount) : applicationDefault()),
  );
}
