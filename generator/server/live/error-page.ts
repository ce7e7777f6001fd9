// What the dev server shows for a page that has never rendered without errors: the list of errors, and a script that
// loads the page once they are fixed. Entry: problemPage().

import { escapeHtml } from '../../../site/shared/escape-html.ts';
import type { LiveDiagnostic } from '../../../site/shared/live-events.ts';
import type { ClientBundle } from '../../client/browser-bundle.ts';

export function problemPage(
  problems: readonly LiveDiagnostic[],
  baseUrl: string,
  client: ClientBundle | undefined,
): string {
  const live = client?.modules.live;
  const head =
    client === undefined || live === undefined
      ? ''
      : `<link rel="stylesheet" href="${baseUrl}${client.stylesheet}">
<script type="module" src="${baseUrl}${live}"></script>
`;
  const text = problems
    .map(({ place, text: what, hint, frame }) =>
      [place === undefined ? what : `${place}: ${what}`, hint, frame].filter(Boolean).join('\n'),
    )
    .map((one) => `<pre>${escapeHtml(one)}</pre>`)
    .join('\n');
  return `<!doctype html>
<html lang="en" data-base-url="${escapeHtml(baseUrl)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page cannot be shown yet</title>
${head}</head>
<body>
<main>
<h1>This page cannot be shown yet</h1>
${text}
</main>
</body>
</html>
`;
}
