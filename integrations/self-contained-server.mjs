// @ts-check

/**
 * Packages the server keeps outside its bundle: firebase-admin loads parts of itself by name, and sharp
 * is native code that only the build needs.
 */
const OUTSIDE = ['firebase-admin', 'firebase-admin/app', 'firebase-admin/auth', 'sharp'];

/**
 * Bundles what the built server needs into it. What serves the shop is then the build and one package,
 * not everything that built it: it starts sooner, and its container is small.
 *
 * @returns {import('astro').AstroIntegration}
 */
export function selfContainedServer() {
  return {
    name: 'self-contained-server',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({ vite: { ssr: { noExternal: true, external: OUTSIDE } } });
      },
    },
  };
}
