/** A project id starting with `demo-` never reaches a real project. */
export const EMULATOR_PROJECT_ID = 'demo-aangan';

/** Google's and Facebook's profile photo hosts, for the content security policy. */
export const PHOTO_HOSTS = [
  'https://lh3.googleusercontent.com',
  'https://graph.facebook.com',
  'https://platform-lookaside.fbsbx.com',
];
