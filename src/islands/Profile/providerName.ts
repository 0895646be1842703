import type { User } from '../../stores/auth-provider';

/** The provider with which a user without a password signs in; null for users with a password. */
export function providerName({ methods }: User): string | null {
  if (methods.includes('password')) return null;
  return methods.includes('facebook') && !methods.includes('google') ? 'Facebook' : 'Google';
}
