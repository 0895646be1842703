import { describe, expect, test } from 'vitest';
import { fragmentOf, readMailLink } from '../../../src/shop/decoded';

const signature = `_${'aB3-'.repeat(10)}9_`;
const id = 'AAN-261121-7K2WX-M94RY';
const link = `${id}.${signature}`;

describe('readMailLink', () => {
  test.each([
    ['as it was sent', link],
    ['with a full stop behind', `${link}.`],
    ['with a bracket behind', `${link})`],
    ['with an angle bracket behind', `${link}>`],
    ['with an encoded angle bracket behind', `${link}%3E`],
    ['with a tracking parameter behind', `${link}&fbclid=IwAR0_x-y`],
    ['with a query behind', `${link}?utm_source=mail`],
    ['in underscores', `_${link}_`],
    ['with an encoded dot', link.replace('.', '%2E')],
    ['with its hyphens encoded twice', link.replaceAll('-', '%252D')],
    ['in quotes', `%22${link}%22`],
    ['with an asterisk behind', `${link}*`],
    ['broken by a mail program', `${link.slice(0, 40)}=\r\n${link.slice(40)}`],
    ['with an invisible character', `${link.slice(0, 30)}\u200b${link.slice(30)}`],
  ])('reads a link %s', (_, fragment) => {
    expect(readMailLink(fragment)).toEqual({ id, signature });
  });

  test.each(['', 'AAN-1', link.slice(0, -1), '.'.repeat(50), '%'])(
    'does not take %j for a mail’s link',
    (fragment) => {
      expect(readMailLink(fragment)).toBeNull();
    },
  );
});

describe('fragmentOf', () => {
  test('reads what follows an encoded # in the query', () => {
    expect(fragmentOf('', `?utm_source=mail%23${link}`)).toBe(link);
    expect(fragmentOf('', `?utm_source=mail%2523${link}`)).toBe(link);
    expect(fragmentOf('', '?utm_source=mail%231zAb-_9&x=1')).toBe('1zAb-_9&x=1');
    expect(fragmentOf('', `?utm_source=mail%23${link.replaceAll('-', '%2D')}`)).toBe(link);
    expect(fragmentOf('', `?utm_source=mail%23%3C${link}`)).toBe(link);
  });

  test('prefers the fragment, and leaves an encoded # of a search alone', () => {
    expect(fragmentOf('#urli-bowl', `?a=%23${link}`)).toBe('urli-bowl');
    expect(fragmentOf('', '?q=%23brass')).toBe('');
  });
});
