import type { APIRoute } from 'astro';
import { theSite } from '../content/texts';

const PAPER = '#faf6ef';
const icon = (name: string, size: number) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** The web app manifest: the shop's name and icons on a home screen. */
export const GET: APIRoute = async () => {
  const { name, tagline } = await theSite();
  const manifest = {
    name: `${name}: ${tagline}`,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      { ...icon('icon-maskable-512', 512), purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
