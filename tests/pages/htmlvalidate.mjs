import { defineConfig } from 'html-validate';

export default defineConfig({
  root: true,
  extends: ['html-validate:recommended'],
  // Astro puts its islands' style right before the first island.
  elements: ['html5', { style: { flow: true, phrasing: true } }],
  rules: {
    // Plain spaces keep numbers easy to copy and search.
    'tel-non-breaking': 'off',
    // React writes attributes differently (autoComplete, required="", <input/>). HTML reads them the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // React's ids begin with "_", which HTML allows.
    'valid-id': ['error', { relaxed: true }],
  },
});
