import type { Path } from '../../editing/field-words.ts';
import type { FormSchema } from '../../editing/form-schema.ts';

export type { Path };
export interface Said {
  path: Path;
  text: string;
  warning: boolean;
  line?: number;
}
export interface Opened {
  file: string;
  title: string;
  page: string;
  version: string;
  /** What Undo takes back in this file, in short. */
  undo: string | null;
  text: string;
  schema: FormSchema;
  /** Null if only text can correct the file. */
  data: unknown;
  problems: Said[];
}
export interface ListedEntry {
  file: string;
  folder: string;
  title: string;
  page: string;
  picture: string | null;
  note: string | null;
  problems: number;
  data: unknown;
}
/** A sentence, and the fields that it is about. */
export interface Pointed {
  file?: string;
  places: { path: Path; name?: string }[];
  text: string;
}
export interface Overview {
  entries: ListedEntry[];
  problems: Pointed[];
  advice: Pointed[];
  lacks: Pointed[];
  /** Null without git; not there after a save, since only Start shows it, and git takes its time. */
  changes?: string[] | null;
  /** What Undo takes back in any file, in short. */
  undo: string | null;
}
export interface Refused {
  reason: string;
}

const token = document.querySelector<HTMLMetaElement>('meta[name=edit-token]')?.content ?? '';
const AWAY =
  'The editor isn’t running any more, so nothing was saved. What you typed is still here: start npm run edit again, then save.';

/** Asks the editor's server; what it refuses comes with the reason. */
export async function call<Answer>(name: string, body: unknown): Promise<Answer | Refused> {
  const content = body instanceof Blob ? body : JSON.stringify(body);
  try {
    const response = await fetch(`/edit/${name}`, {
      method: 'POST',
      headers: { 'X-Edit-Token': token },
      body: content,
    });
    return (await response.json()) as Answer | Refused;
  } catch {
    return { reason: AWAY };
  }
}

export const isRefusal = (answer: object): answer is Refused => 'reason' in answer;
export const pictureAddress = (folder: string, name: string): string =>
  `/edit/${folder}/${name.replace('./', '')}?t=${token}`;
