import type { User } from '../../stores/auth-provider';

/** Where somebody without a password here signs in; null for whoever has one. */
export function providerName({ methods }: User): string | null {
  if (methods.includes('password')) return null;
  return methods.includes('facebook') && !methods.includes('google') ? 'Facebook' : 'Google';
}
