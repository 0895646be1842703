import { defineConfig } from 'html-validate';

export default defineConfig({
  root: true,
  extends: ['html-validate:recommended'],
  // Astro inserts the style of its islands right before the first island.
  elements: ['html5', { style: { flow: true, phrasing: true } }],
  rules: {
    // Numbers with ordinary spaces are easier to copy and to search for.
    'tel-non-breaking': 'off',
    // React writes some attributes and tags in another way that means the same (autoComplete, required="", <input/>).
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // React's ids begin with "_", which HTML allows.
    'valid-id': ['error', { relaxed: true }],
  },
});
