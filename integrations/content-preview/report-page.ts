import type { Report } from '../../editing/check.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The report as a page, for a page that has had no good version since the preview started. */
export function reportPage({ problems }: Report): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>To put right in the content</title>
    <script type="module" src="/@vite/client"></script>
    <script type="module" src="/integrations/content-preview/panel.client.ts"></script>
  </head>
  <body>
    <h1>This page cannot be shown yet</h1>
    <p>Mend what follows and save; the page appears by itself.</p>
    <ul>
      ${problems.map((problem) => `<li>${escaped(problem)}</li>`).join('\n      ')}
    </ul>
  </body>
</html>
`;
}
