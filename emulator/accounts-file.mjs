// @ts-check
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What of the emulator outlives its process: the accounts, and the links it "mailed" that were not
 * used yet. Sessions need nothing here: the emulator's refresh tokens carry their own content.
 *
 * @typedef {{ users: { localId: string }[], oobs: { oobCode: string }[] }} Saved
 */

/**
 * The emulator's memory, as `firebase-tools` keeps it. No public interface: the version is pinned.
 *
 * @typedef {object} ProjectState
 * @property {Map<string, { localId: string }>} users
 * @property {Map<string, { oobCode: string }>} oobs
 * @property {(localId: string, user: object) => unknown} overwriteUserWithLocalId
 */

/**
 * Opens the file of accounts and fills the emulator's memory from it. Text that cannot be read as
 * accounts is set aside beside the file, never overwritten.
 *
 * @param {string} path
 * @param {ProjectState} state
 * @param {(line: string) => void} log
 * @returns {() => void} saves what changed; when it returns, the change outlives a kill -9
 */
export function openAccountsFile(path, state, log) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const saved = read(path, log);
  for (const user of saved.users) state.overwriteUserWithLocalId(user.localId, user);
  for (const oob of saved.oobs) state.oobs.set(oob.oobCode, oob);

  let written = serialise(state);
  return () => {
    const text = serialise(state);
    if (text === written) return;
    // Beside it and then renamed: whoever dies in between leaves the old file whole.
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
    written = text;
  };
}

/**
 * @param {string} path
 * @param {(line: string) => void} log
 * @returns {Saved}
 */
function read(path, log) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { users: [], oobs: [] };
  }
  try {
    const { users, oobs } = JSON.parse(text);
    if (users.every(hasKey('localId')) && oobs.every(hasKey('oobCode'))) return { users, oobs };
  } catch {
    // Told below, together with a wrong shape.
  }
  const aside = `${path}.unreadable-${Date.now()}`;
  renameSync(path, aside);
  log(`The accounts in ${path} cannot be read. They are kept in ${aside}; starting with none.`);
  return { users: [], oobs: [] };
}

/** @param {string} key */
function hasKey(key) {
  return (/** @type {Record<string, unknown> | null} */ value) => typeof value?.[key] === 'string';
}

/** @param {ProjectState} state */
function serialise(state) {
  return JSON.stringify({ users: [...state.users.values()], oobs: [...state.oobs.values()] });
}
