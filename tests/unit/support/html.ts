import { Window } from 'happy-dom';

/** Parses HTML into a document. */
export function parseHtml(html: string) {
  return new new Window().DOMParser().parseFromString(html, 'text/html');
}
