import { envField } from 'astro/config';
import { PUBLIC_SETTINGS } from './settings.ts';

/** The schema for `astro:env/client`. An empty setting counts as unset. */
export const environmentSchema = Object.fromEntries(
  PUBLIC_SETTINGS.map((name) => [
    name,
    envField.string({ context: 'client', access: 'public', optional: true }),
  ]),
);
