import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readEnvFile } from '../../../scripts/setup/env-file.ts';
import { loadSettings } from '../../../scripts/setup/environment.ts';

const TEXT = 'PUBLIC_SITE_URL=https://shop.example\r\nPORT=8080\r\n';
const VALUES = { PUBLIC_SITE_URL: 'https://shop.example', PORT: '8080' };
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('a settings file', () => {
  test('can have Windows line endings', () => {
    expect(readEnvFile(Buffer.from(TEXT))).toEqual({ ok: true, values: VALUES });
  });

  test.each(['\r', '\u2028'])('can have lines that end with %j', (end) => {
    const read = readEnvFile(Buffer.from(`A=1${end}B=2${end}`));
    expect(read).toEqual({ ok: true, values: { A: '1', B: '2' } });
  });

  test('can start with a byte order mark', () => {
    expect(readEnvFile(Buffer.from(`\uFEFF${TEXT}`))).toEqual({ ok: true, values: VALUES });
  });

  test.each([
    ['UTF-16', utf16(`\uFEFF${TEXT}`)],
    ['UTF-16 of the other byte order', utf16(`\uFEFF${TEXT}`).swap16()],
    ['UTF-16 without a mark', utf16(TEXT)],
    ['an older code page', Buffer.from('MAIL_FROM=José <a@b.in>', 'latin1')],
  ])('is refused in %s, with advice on how to save it', (_encoding, bytes) => {
    const read = readEnvFile(bytes);
    expect(read.ok ? '' : read.reason).toMatch(/UTF-.*Save As, Encoding: UTF-8/);
  });

  test.each([
    ['# The site\nPUBLIC_SITE_URL https://shop.example\nPORT=8080\n', 'PUBLIC_SITE_URL'],
    ['PUBLIC_SITE_URL: https://shop.example?a=1', 'PUBLIC_SITE_URL'],
    ['MY-PORT=8080', 'MY-PORT'],
  ])('is refused if a line isn’t NAME=value: %j', (text, line) => {
    const read = readEnvFile(Buffer.from(text));
    expect(read.ok ? '' : read.reason).toContain(`not NAME=value: "${line}"`);
  });
});

test('a quoted value in a settings file may span several lines', () => {
  const text = `A='{\n  "key": "a = b",\n}' # a comment\nexport B="x\ny"\n\nC=it's\nD=\n`;
  expect(readEnvFile(Buffer.from(text))).toEqual({
    ok: true,
    values: { A: '{\n  "key": "a = b",\n}', B: 'x\ny', C: "it's", D: '' },
  });
});

describe('loading the settings', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  async function load(files: Record<string, string | Buffer>) {
    const folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
    const printed: unknown[] = [];
    const print = (text: unknown) => void printed.push(text);
    vi.spyOn(console, 'warn').mockImplementation(print);
    vi.spyOn(console, 'error').mockImplementation(print);
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    for (const [name, text] of Object.entries(files))
      await writeFile(path.join(folder, name), text);
    try {
      loadSettings('production', { folder });
      return { ended: false, printed };
    } catch {
      return { ended: true, printed };
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test('reads a file that was written on Windows', async () => {
    vi.stubEnv('PUBLIC_SITE_URL', undefined);
    expect(await load({ '.env': `\uFEFFPUBLIC_SITE_URL=https://shop.example` })).toMatchObject({
      ended: false,
    });
    expect(process.env.PUBLIC_SITE_URL).toBe('https://shop.example');
  });

  test('ends the program if the file can’t be read', async () => {
    expect(await load({ '.env': utf16(TEXT) })).toEqual({
      ended: true,
      printed: [expect.stringMatching(/^\.env is saved as UTF-16/)],
    });
  });

  test('reports unknown settings and a file named .env.txt', async () => {
    vi.stubEnv('SHOP_COLOUR', undefined);
    expect(await load({ '.env': 'SHOP_COLOUR=red', '.env.txt': TEXT })).toEqual({
      ended: false,
      printed: [
        expect.stringMatching(/^\.env\.txt is not read/),
        expect.stringMatching(/^SHOP_COLOUR is not a setting/),
      ],
    });
  });
});
