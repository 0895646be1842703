/** A browser of any engine, driven by the role and the accessible name of elements. */
export interface Driver {
  /** The engine and its version, for the report. */
  engine: string;
  open: (address: string) => Promise<void>;
  /**
   * Evaluates a function in the page. It is sent as source text, so it may use its arguments only.
   */
  evaluate: <T>(run: (...args: never[]) => T, ...args: unknown[]) => Promise<T>;
  /** Clicks the first element that `find` returns for these arguments. */
  click: (role: Role, name: string) => Promise<void>;
  /** Replaces the text of a field, key by key. */
  fill: (label: string, text: string) => Promise<void>;
  /** Chooses an option of a list, by its text. */
  choose: (label: string, option: string) => Promise<void>;
  /** Chooses a file in a file input. */
  upload: (label: string, path: string) => Promise<void>;
  /** Runs an action in the window that `opener` opens, and returns to this one. */
  inPopUp: (opener: () => Promise<void>, act: (popUp: Driver) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

export type Role = 'button' | 'link' | 'field' | 'radio' | 'heading';

/**
 * Finds a visible element of the page by its role and accessible name. A radio button is returned
 * as its label, which is what users click.
 */
export function find(role: Role, name: string): Element | null {
  const selectors = {
    button: 'button, [role=button], summary, .js-reuse-account',
    link: 'a[href]',
    field: 'input, textarea, select',
    radio: 'input[type=radio]',
    heading: 'h1, h2, h3',
  };
  const textOf = (node: Element | null) => node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf).join(' ');
    const by = element.getAttribute('aria-labelledby');
    const labelled = by && by.split(' ').map((id) => textOf(document.getElementById(id)));
    const own = element.getAttribute('aria-label') ?? (labelled ? labelled.join(' ') : labels);
    return own || textOf(element) || (element as HTMLInputElement).placeholder || '';
  };
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  const all = [...(open ?? document).querySelectorAll(selectors[role])];
  const targets = all.map((element) => ({
    element,
    shown: role === 'radio' ? (element as HTMLInputElement).labels?.[0] : element,
    name: nameOf(element),
  }));
  const visible = targets.filter(({ shown }) => shown && shown.getClientRects().length > 0);
  const hit =
    visible.find((target) => target.name === name) ??
    visible.find((target) => target.name.includes(name));
  return hit?.shown ?? null;
}

/** Repeats an attempt until it returns something, or fails with what was expected. */
export async function eventually<T>(
  what: string,
  attempt: () => Promise<T>,
  limitMs = 20_000,
): Promise<Exclude<T, null | undefined | false>> {
  const end = Date.now() + limitMs;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const result = await attempt();
      if (result) return result as Exclude<T, null | undefined | false>;
    } catch (error) {
      // The page may be navigating.
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited ${limitMs} ms in vain for ${what}`, { cause: last });
}
