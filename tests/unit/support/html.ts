import { Window } from 'happy-dom';

/** Reads HTML into a document of its own. */
export function parseHtml(html: string) {
  return new new Window().DOMParser().parseFromString(html, 'text/html');
}
