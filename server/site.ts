import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Headers,
  keptByCdn,
  lookUp,
  SERVING_RULES_FILE,
  type ServingRules,
} from '../config/serving-rules.ts';
import { type FileResponses, prepareResponses } from './responses.ts';
import type { BuiltFile } from './files.ts';

/** The prepared responses of the built site, for http or for https. */
export interface Site {
  /** Files and pages, by address. */
  files: ReadonlyMap<string, FileResponses>;
  notFound: FileResponses | undefined;
  /** The response for addresses that have no file. */
  headers: Headers;
}

/** @returns the serving rules of a build; rejects when there is no build */
export async function readServingRules(distDir: string): Promise<ServingRules> {
  return JSON.parse(await readFile(path.join(distDir, SERVING_RULES_FILE), 'utf8')) as ServingRules;
}

/** Shown by a server without accounts in place of Login and Register. */
const NO_ACCOUNTS = '/no-accounts';
const SIGN_IN = ['/login', '/register'];

interface PrepareOptions {
  /** Headers of every response. */
  everywhere: Headers;
  /** Whether there are accounts. */
  accounts: boolean;
  /** How long a CDN may keep what browsers revalidate each time, in seconds. */
  cdnS: number;
}

/** Prepares the responses for every file of the built site. */
export function prepareSite(
  built: readonly BuiltFile[],
  rules: ServingRules,
  { everywhere, accounts, cdnS }: PrepareOptions,
): Site {
  const files = new Map(
    built.map((file) => {
      const { address, isPage } = file;
      const rule = lookUp(isPage ? rules.pages : rules.files, address);
      const isKept = cdnS > 0 && address !== rules.notFound;
      const own = isKept ? keptByCdn(rule ?? {}, cdnS) : rule;
      return [address, prepareResponses(file, { ...everywhere, ...own })];
    }),
  );
  const noAccounts = files.get(NO_ACCOUNTS);
  if (noAccounts && !accounts) for (const address of SIGN_IN) files.set(address, noAccounts);
  else files.delete(NO_ACCOUNTS);
  const notFound = files.get(rules.notFound);
  files.delete(rules.notFound);
  return { files, notFound, headers: everywhere };
}
