import { defineConfig } from 'html-validate';

export default defineConfig({
  root: true,
  extends: ['html-validate:recommended'],
  // Astro puts the style of its islands right before the first of them.
  elements: ['html5', { style: { flow: true, phrasing: true } }],
  rules: {
    // A matter of looks: a number with plain spaces is copied and searched for as it is read.
    'tel-non-breaking': 'off',
    // React spells attributes its own way (autoComplete, required="", <input/>). HTML reads them the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // React makes ids that begin with "_", which HTML allows.
    'valid-id': ['error', { relaxed: true }],
  },
});
