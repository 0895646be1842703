import { envField } from 'astro/config';
import { PUBLIC_SETTINGS } from './settings.ts';

/** What pages read from `astro:env/client`; an empty setting counts as not set. */
export const environmentSchema = Object.fromEntries(
  PUBLIC_SETTINGS.map((name) => [
    name,
    envField.string({ context: 'client', access: 'public', optional: true }),
  ]),
);
