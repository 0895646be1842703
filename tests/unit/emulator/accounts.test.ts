import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Admin, restoreAccounts, saveAccounts } from '../../../emulator/accounts.mjs';

let folder: string;
let file: string;
let requests: unknown[][];
const admin: Admin = (...request) => {
  requests.push(request);
  return Promise.resolve({ users: [{ localId: 'u1', validSince: '1700000000' }] });
};
beforeEach(() => {
  requests = [];
  folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  file = join(folder, 'accounts.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('saved accounts are restored with the date from which their sessions are valid', async () => {
  await saveAccounts(file, admin);
  requests = [];
  await restoreAccounts(file, admin);
  const user = { localId: 'u1', validSince: '1700000000' };
  expect(requests).toEqual([
    ['POST', 'accounts:batchCreate', { users: [user] }],
    ['POST', 'accounts:update', user],
  ]);
});

test('accounts that the emulator refuses are reported, and the file is not overwritten', async () => {
  writeFileSync(file, '{"users": [{"name": "nobody"}]}');
  const refusing: Admin = () => Promise.resolve({ error: [{ message: 'localId is missing' }] });
  await expect(restoreAccounts(file, refusing)).rejects.toThrow('localId is missing');
  expect(readFileSync(file, 'utf8')).toBe('{"users": [{"name": "nobody"}]}');
});

test('an accounts file that is not JSON is reported and not overwritten', async () => {
  writeFileSync(file, '{"users": [{"loc');
  await expect(restoreAccounts(file, admin)).rejects.toThrow('JSON');
  expect(readFileSync(file, 'utf8')).toBe('{"users": [{"loc');
  expect(requests).toEqual([]);
});
