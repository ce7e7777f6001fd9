// What the search worker answers, with what is read from left to right isolated: loaded only where text runs from right to
// left. Entry: isolatedAnswer().

import { withMarks } from '../../shared/left-to-right.ts';
import type { Marked } from '../../shared/search/mark-matches.ts';
import type { Excerpt, Hit } from './protocol.ts';

export function isolatedAnswer(answer: unknown): unknown {
  return Array.isArray(answer) ? answer.map((found) => found && isolated(found)) : answer;
}

function isolated({ title, text, pageTitle, breadcrumbs, ...found }: Partial<Hit & Excerpt>) {
  return {
    ...found,
    title: title && pieces(title),
    text: text && pieces(text),
    pageTitle: pageTitle && withMarks(pageTitle),
    breadcrumbs: breadcrumbs?.map(withMarks),
  };
}

/** What is isolated may begin in one piece and end in another. */
function pieces(marked: Marked): Marked {
  let rest = withMarks(marked.map(([text]) => text).join(''));
  return marked.map(([text, isMatch]) => {
    const shown = new RegExp(`^(?:\u2066?[^]\u2069?){${text.length}}`).exec(rest)?.[0] ?? text;
    rest = rest.slice(shown.length);
    return [shown, isMatch];
  });
}
