// @ts-check
import { envField } from 'astro/config';
import { PHOTO_HOSTS } from './photo-hosts.mjs';

const publicText = () => envField.string({ context: 'client', access: 'public', optional: true });
const secretText = () => envField.string({ context: 'server', access: 'secret', optional: true });

/** What accounts read from the environment, for Astro's typed `astro:env`. */
export const accountsEnvironment = {
  PUBLIC_FIREBASE_API_KEY: publicText(),
  PUBLIC_FIREBASE_AUTH_DOMAIN: publicText(),
  PUBLIC_FIREBASE_PROJECT_ID: publicText(),
  PUBLIC_FIREBASE_APP_ID: publicText(),
  PUBLIC_AUTH_TOKEN_SYNC_URL: publicText(),
  PUBLIC_SHARED_PRACTICE_ACCOUNTS: publicText(),
  FIREBASE_SERVICE_ACCOUNT: secretText(),
  FIREBASE_AUTH_EMULATOR_HOST: secretText(),
};

/**
 * What the content security policy must allow besides the site itself.
 *
 * @param {import('./accounts-config.mjs').AccountsConfig} config
 * @returns {{ scripts: string[], images: string[], directives: string[] }} `scripts` and `images` are
 *   added to the sources of those kinds, `directives` are whole ones
 */
export function accountsPolicy(config) {
  if (config.mode === 'emulator') return { scripts: [], images: [], directives: [] };
  return {
    // Google's script and the project's own page carry the word between the site and the pop-up.
    scripts: ['https://apis.google.com'],
    images: PHOTO_HOSTS,
    directives: [
      `frame-src 'self' https://${config.authDomain}`,
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    ],
  };
}
