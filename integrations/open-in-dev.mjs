// @ts-check

/**
 * Turns the content security policy off in development. There Vite inlines styles and scripts whose
 * hashes the policy does not have: pages would be unstyled and islands would not run.
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
