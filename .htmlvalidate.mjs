import { defineConfig } from 'html-validate';

export default defineConfig({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // A matter of looks: a number with plain spaces is copied and searched for as it is read.
    'tel-non-breaking': 'off',
  },
});
