import type { Report } from '../../content-check/check.ts';

// Shows the content report above the page in development. Its shadow root isolates it from the page's style
// sheets and from tests.

const STYLE = `
  section { position: fixed; inset: 0 0 auto; z-index: 2147483647; max-height: 50vh; overflow: auto;
    padding: 1rem 1.5rem; background: #fff4ce; color: #221c16; border-block-end: 3px solid #9a6700;
    font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 4px 24px #0004; overflow-wrap: anywhere; }
  h2 { margin: 0; font-size: 1.125rem; }
  ul { margin: 0.5rem 0 0; padding-inline-start: 1.25rem; }
  li { white-space: pre-wrap; font-family: ui-monospace, monospace; }
`;

let host: HTMLElement | undefined;
/** The report explains errors in the content better than the development server's overlay does. */
const hideOverlay = new MutationObserver(() =>
  document.querySelectorAll('vite-error-overlay').forEach((overlay) => overlay.remove()),
);

function show({ problems, warnings }: Report): void {
  host?.remove();
  hideOverlay.disconnect();
  // In the editor's frame, the form shows it.
  if (problems.length + warnings.length === 0 || window.self !== window.top) return;
  if (problems.length > 0) hideOverlay.observe(document.body, { childList: true });
  host = document.createElement('content-report');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  section.append(
    ...list('To correct in the content', problems),
    ...list('To check (leave what is right)', warnings),
  );
  root.append(style, section);
  document.body.append(host);
}

function list(title: string, entries: readonly string[]): HTMLElement[] {
  if (entries.length === 0) return [];
  const heading = document.createElement('h2');
  heading.textContent = `${title}: ${entries.length}`;
  const list = document.createElement('ul');
  list.append(
    ...entries.map((entry) => {
      const bullet = document.createElement('li');
      bullet.textContent = entry;
      return bullet;
    }),
  );
  return [heading, list];
}

import.meta.hot?.on('content:report', show);
const answer = await fetch('/__content-report');
show((await answer.json()) as Report);
