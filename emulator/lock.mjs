// @ts-check
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * One file of accounts belongs to one emulator at a time: two that write it would lose each other's
 * people. The lock says which process keeps the emulator, and on which port it listens.
 *
 * @typedef {{ pid: number, port: number }} Holder  `port` is 0 until the emulator is ready
 */

/**
 * @param {string} dataFile
 * @returns {{ acquired: true, publish: (port: number) => void, release: () => void }
 *   | { acquired: false, holder: Holder }}
 */
export function lockAccounts(dataFile) {
  const path = `${dataFile}.lock`;
  const mine = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(mine, JSON.stringify({ pid: process.pid, port: 0 }), { mode: 0o600 });
  try {
    // A hard link is made whole or not at all: nobody ever reads a half-written lock.
    linkSync(mine, path);
  } catch {
    const holder = readHolder(path);
    if (holder && isAlive(holder.pid)) return { acquired: false, holder };
    rmSync(path, { force: true }); // Left behind by a process that was killed.
    return lockAccounts(dataFile);
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    acquired: true,
    publish: (port) => writeFileSync(path, JSON.stringify({ pid: process.pid, port })),
    release: () => rmSync(path, { force: true }),
  };
}

/**
 * @param {string} path
 * @returns {Holder | null}
 */
function readHolder(path) {
  try {
    const { pid, port } = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) && Number.isInteger(port) ? { pid, port } : null;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
