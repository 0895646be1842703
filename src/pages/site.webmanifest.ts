import type { APIRoute } from 'astro';
import { theSite } from '../collections/content';

const PAPER = '#faf6ef';
const icon = (name: string, size: number) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** What the app's icon offers on a long press. */
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192)] });
const screenshot = (form: 'narrow' | 'wide', sizes: string, label: string) => ({
  src: `/screenshot-${form}.jpg`,
  sizes,
  type: 'image/jpeg',
  form_factor: form,
  label,
});

/** The manifest and the service worker let visitors install the shop and start it offline. */
export const GET: APIRoute = async () => {
  const { name, tagline } = await theSite();
  const manifest = {
    name: `${name}: ${tagline}`,
    short_name: name,
    description: tagline,
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'en-IN',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      { ...icon('icon-maskable-512', 512), purpose: 'maskable' },
    ],
    shortcuts: [shortcut('Shop', '/shop'), shortcut('Cart', '/cart')],
    screenshots: [
      screenshot('narrow', '780x1688', `${name} on a phone`),
      screenshot('wide', '1280x800', `${name} on a wide screen`),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
