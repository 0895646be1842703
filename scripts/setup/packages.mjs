// @ts-check
import { readFileSync } from 'node:fs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Whether a folder of packages is what a lock file asks for. What the lock marks as optional may be
 * missing: most of it is for other systems.
 *
 * @param {Lock} lock      package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json, which npm keeps about what it installed
 */
export function isInstalled(lock, installed) {
  const nothingMissing = Object.entries(lock.packages).every(([name, wanted]) => {
    if (name === '') return true;
    const found = installed.packages[name];
    if (!found) return Boolean(wanted.optional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
  return nothingMissing && Object.keys(installed.packages).every((name) => name in lock.packages);
}

/**
 * Whether the packages in node_modules are those of the lock file.
 *
 * @param {URL} root the project's folder
 */
export function arePackagesInstalled(root) {
  /** @param {string} file @returns {Lock} */
  const read = (file) => JSON.parse(readFileSync(new URL(file, root), 'utf8'));
  try {
    return isInstalled(read('package-lock.json'), read('node_modules/.package-lock.json'));
  } catch {
    return false;
  }
}
