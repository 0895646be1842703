/**
 * Who is signed in, as the identity provider confirms; its SDK is loaded for that.
 * @returns the uid, or null when nobody is signed in or the provider cannot be reached
 */
export async function signedInUid(): Promise<string | null> {
  const { session } = await import('./session');
  if (!(await session.follow())) return null;
  return new Promise((resolve) => {
    session.$session.subscribe((state) => {
      if (state.status !== 'loading') resolve(state.status === 'signed-in' ? state.user.uid : null);
    });
  });
}
