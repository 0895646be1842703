/**
 * Where the photographs of people who sign in with Google or Facebook are kept. The content security
 * policy of a site with a real identity provider admits pictures from here, and from nowhere else.
 */
export const PHOTO_HOSTS = [
  'https://lh3.googleusercontent.com',
  'https://graph.facebook.com',
  'https://platform-lookaside.fbsbx.com',
];
