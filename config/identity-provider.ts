/** A project id starting with `demo-` never reaches a real project. */
export const EMULATOR_PROJECT_ID = 'demo-aangan';

/**
 * Hosts of Google and Facebook profile photos: with a real identity provider, the content security policy allows
 * them.
 */
export const PHOTO_HOSTS = [
  'https://lh3.googleusercontent.com',
  'https://graph.facebook.com',
  'https://platform-lookaside.fbsbx.com',
];
