import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Headers,
  lookUp,
  SERVING_RULES_FILE,
  type ServingRules,
} from '../config/serving-rules.ts';
import { type FileResponses, prepareResponses } from './responses.ts';
import type { BuiltFile } from './files.ts';

/** The built site, as it is sent to visitors of one kind. */
export interface Site {
  /** Files and pages, by address. */
  files: ReadonlyMap<string, FileResponses>;
  notFound: FileResponses | undefined;
  /** For everything that is no file of the build. */
  headers: Headers;
}

/** @returns how the build in a folder is to be served; rejects when there is none */
export async function readServingRules(distDir: string): Promise<ServingRules> {
  return JSON.parse(await readFile(path.join(distDir, SERVING_RULES_FILE), 'utf8')) as ServingRules;
}

/** What a server without accounts shows in the place of Login and Register. */
const NO_ACCOUNTS = '/no-accounts';
const SIGN_IN = ['/login', '/register'];

interface PrepareOptions {
  /** Headers of every response. */
  everywhere: Headers;
  /** Whether anybody can sign in. */
  accounts: boolean;
}

/** Prepares the responses for every file of the built site. */
export function prepareSite(
  built: readonly BuiltFile[],
  rules: ServingRules,
  { everywhere, accounts }: PrepareOptions,
): Site {
  const files = new Map(
    built.map((file) => {
      const own = lookUp(file.isPage ? rules.pages : rules.files, file.address);
      return [file.address, prepareResponses(file, { ...everywhere, ...own })];
    }),
  );
  const noAccounts = files.get(NO_ACCOUNTS);
  if (noAccounts && !accounts) for (const address of SIGN_IN) files.set(address, noAccounts);
  else files.delete(NO_ACCOUNTS);
  const notFound = files.get(rules.notFound);
  files.delete(rules.notFound);
  return { files, notFound, headers: everywhere };
}
