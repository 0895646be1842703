import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccountsFile } from '../../../emulator/accounts-file.mjs';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  path = join(folder, 'deep', 'accounts.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function emptyState() {
  const users = new Map<string, { localId: string }>();
  return {
    users,
    oobs: new Map<string, { oobCode: string }>(),
    overwriteUserWithLocalId(localId: string, user: object) {
      users.set(localId, { localId, ...user });
    },
  };
}

test('what was saved is there when the file is opened again', () => {
  const state = emptyState();
  const save = openAccountsFile(path, state, () => {});
  state.users.set('u1', { localId: 'u1' });
  state.oobs.set('c1', { oobCode: 'c1' });
  save();

  const later = emptyState();
  openAccountsFile(path, later, () => {});
  expect(later.users).toEqual(state.users);
  expect(later.oobs).toEqual(state.oobs);
});

test('a file is only written when something changed', () => {
  const state = emptyState();
  const save = openAccountsFile(path, state, () => {});
  save();
  expect(readdirSync(join(folder, 'deep'))).toEqual([]);
});

test.each(['{"users": [{"oo', '[]', 'null', '{"users": [{}], "oobs": []}', ''])(
  'text that is no accounts (%j) is quarantined and told, never overwritten',
  (text) => {
    openAccountsFile(path, emptyState(), () => {});
    writeFileSync(path, text);
    const state = emptyState();
    const lines: string[] = [];
    const save = openAccountsFile(path, state, (line) => lines.push(line));
    state.users.set('u1', { localId: 'u1' });
    save();

    const aside = readdirSync(join(folder, 'deep')).find((name) => name.includes('unreadable'));
    expect(readFileSync(join(folder, 'deep', aside ?? ''), 'utf8')).toBe(text);
    expect(lines.join()).toContain('cannot be read');
    expect(readFileSync(path, 'utf8')).toContain('u1');
  },
);
