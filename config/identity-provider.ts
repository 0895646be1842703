/** The project id of the local accounts emulator: an id starting with `demo-` never reaches a real project. */
export const EMULATOR_PROJECT_ID = 'demo-aangan';

/**
 * The hosts of the profile photographs of Google and Facebook accounts. With a real identity
 * provider, the content security policy allows pictures from these hosts only.
 */
export const PHOTO_HOSTS = [
  'https://lh3.googleusercontent.com',
  'https://graph.facebook.com',
  'https://platform-lookaside.fbsbx.com',
];
