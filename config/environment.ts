import { envField } from 'astro/config';

const publicText = () => envField.string({ context: 'client', access: 'public', optional: true });
const publicUrl = () =>
  envField.string({ context: 'client', access: 'public', optional: true, url: true });
const secretText = () => envField.string({ context: 'server', access: 'secret', optional: true });

/**
 * The variables that pages and endpoint read from the environment, for Astro's typed `astro:env`.
 */
export const environmentSchema = {
  PUBLIC_NEWSLETTER_URL: publicUrl(),
  PUBLIC_CARD_CHECKOUT_SCRIPT_URL: publicUrl(),
  PUBLIC_FIREBASE_API_KEY: publicText(),
  PUBLIC_FIREBASE_AUTH_DOMAIN: publicText(),
  PUBLIC_FIREBASE_PROJECT_ID: publicText(),
  PUBLIC_FIREBASE_APP_ID: publicText(),
  PUBLIC_AUTH_TOKEN_SYNC_URL: publicText(),
  PUBLIC_OFFLINE: publicText(),
  PUBLIC_ORDERS_TO_SHOP: publicText(),
  PUBLIC_SIMULATED_PAYMENTS: publicText(),
  FIREBASE_SERVICE_ACCOUNT: secretText(),
  FIREBASE_AUTH_EMULATOR_HOST: secretText(),
  MAX_REGISTRATIONS: envField.number({
    context: 'server',
    access: 'secret',
    int: true,
    min: 1,
    default: 600,
  }),
};
