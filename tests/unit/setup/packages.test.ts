import { expect, it } from 'vitest';
import { isInstalled } from '../../../scripts/setup/packages.mjs';

const lamp = { version: '1.0.0', integrity: 'sha512-lamp' };
const vase = { version: '2.0.0', integrity: 'sha512-vase' };
const forMacs = { version: '3.0.0', integrity: 'sha512-mac', optional: true };
const lock = {
  packages: {
    '': {},
    'node_modules/lamp': lamp,
    'node_modules/vase': vase,
    'node_modules/mac': forMacs,
  },
};

it.each([
  [
    'everything',
    { 'node_modules/lamp': lamp, 'node_modules/vase': vase, 'node_modules/mac': forMacs },
  ],
  [
    'everything but packages for other systems',
    { 'node_modules/lamp': lamp, 'node_modules/vase': vase },
  ],
])('needs no installation with %s', (_, packages) => {
  expect(isInstalled(lock, { packages })).toBe(true);
});

it.each([
  ['a package is missing', { 'node_modules/lamp': lamp }],
  ['no package is installed', {}],
  [
    'another version is installed',
    { 'node_modules/lamp': { ...lamp, version: '1.0.1' }, 'node_modules/vase': vase },
  ],
  [
    'another content is installed',
    { 'node_modules/lamp': { ...lamp, integrity: 'sha512-x' }, 'node_modules/vase': vase },
  ],
  [
    'a package is left over',
    { 'node_modules/lamp': lamp, 'node_modules/vase': vase, 'node_modules/old': lamp },
  ],
  [
    'an optional package is of another version',
    {
      'node_modules/lamp': lamp,
      'node_modules/vase': vase,
      'node_modules/mac': { ...forMacs, version: '3.1.0' },
    },
  ],
])('needs an installation when %s', (_, packages) => {
  expect(isInstalled(lock, { packages })).toBe(false);
});
