import { isUtf8 } from 'node:buffer';
import { parseEnv } from 'node:util';

/** The variables of a .env file, or the end of a sentence that begins with the file's name. */
export type EnvFile = { ok: true; values: Record<string, string> } | { ok: false; reason: string };

const SAVE_AS = 'Save it as UTF-8: in Notepad, Save As, Encoding: UTF-8.';

/** Refuses the whole file if it's invalid, because a lost line may be the one that makes a build public. */
export function readEnvFile(bytes: Uint8Array): EnvFile {
  const [first, second] = bytes;
  const hasUtf16Mark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (hasUtf16Mark || bytes.includes(0))
    return { ok: false, reason: `is saved as UTF-16, so its lines cannot be read. ${SAVE_AS}` };
  if (!isUtf8(bytes))
    return { ok: false, reason: `holds characters that are not saved as UTF-8. ${SAVE_AS}` };
  // The decoder removes the byte order mark that Windows adds. Some editors use line endings that Node doesn't know.
  const text = new TextDecoder().decode(bytes).replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const [broken] = text.replace(COMMENT, '').replace(ASSIGNMENT, '').trim().split('\n');
  if (!broken) return { ok: true, values: parseEnv(text) as Record<string, string> };
  return {
    ok: false,
    reason: `holds a line that is not NAME=value: "${nameIn(broken)}". Correct it, or put # before it.`,
  };
}

const COMMENT = /^\s*#.*$/gm;
/** A quoted value may span several lines, as keys do. */
const ASSIGNMENT =
  /^[ \t]*(?:export\s+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)?.*$/gm;

/** The name at the beginning of a line. The rest may be secret. */
const nameIn = (line: string) => line.trim().split(/[\s:=]/)[0] ?? '';
