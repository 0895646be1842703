// @ts-check

/**
 * Switches the content security policy off while the site is developed. Vite brings every style and many
 * scripts inline, whose hashes nobody knows: under the policy, pages would be bare and islands dead.
 *
 * @returns {import('astro').AstroIntegration}
 */
export function openInDev() {
  return {
    name: 'open-in-dev',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ security: { csp: false } });
      },
    },
  };
}
