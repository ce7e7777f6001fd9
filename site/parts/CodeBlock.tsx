// A block of code: title bar, buttons, the highlighted lines. Entry: CodeBlock; CodeHead: the bar's content.

import { languageName } from '../shared/code/language-name.ts';
import { contentMessages } from '../shared/messages/content-messages.ts';

interface CodeBlockProps {
  html: string; // finished: each line a <span class="line">
  language: string; // as the author wrote it: 'js', 'bash'
  title?: string;
  lineNumbers?: number; // the first line's number; absent: no numbers
  folded?: number; // all lines of a listing of which some, with the class "rest", are folded
}

/** A line's opening tag in our own HTML: `<span class="line` of `<span class="line highlighted">`. */
const LINE_START = /<span class="line(?=[" ])/g;

export function CodeBlock({ html, language, title, lineNumbers, folded }: CodeBlockProps) {
  const name = title ?? languageName(language);
  const content = lineNumbers === undefined ? html : withLineNumbers(html, lineNumbers);
  return (
    <div className={`code-block language-${language}`}>
      <div className="code-head">
        <CodeHead title={name} isLanguage={title === undefined} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls */}
      <pre tabIndex={0} role="group" aria-label={name}>
        <code dangerouslySetInnerHTML={{ __html: content }} />
      </pre>
      {folded !== undefined && (
        <button type="button" className="code-button" data-action="show-lines" aria-pressed="false">
          {contentMessages.showLines(folded)}
        </button>
      )}
    </div>
  );
}

interface CodeHeadProps {
  title?: string; // absent: of samples, whose long lines are wrapped
  isLanguage?: boolean; // whether the title only names the language, which search leaves out
  copied?: string; // for the Copy button's name, where there is no title
}

export function CodeHead({ title, isLanguage = false, copied = '' }: CodeHeadProps) {
  return (
    <>
      {title !== undefined && (
        <>
          <span className={isLanguage ? 'code-title code-language' : 'code-title'}>{title}</span>
          <button
            type="button"
            className="code-button"
            data-action="wrap-code"
            aria-pressed="false"
            aria-label={contentMessages.wrapCodeLabel}
          >
            {contentMessages.wrapCode}
          </button>
        </>
      )}
      <button
        type="button"
        className="code-button"
        data-action="copy-code"
        aria-label={contentMessages.copyNamed(title ?? copied)}
      >
        {contentMessages.copyCode}
      </button>
    </>
  );
}

/** Numbers as attributes: the stylesheet shows them, and copied text never includes them. */
function withLineNumbers(html: string, first: number): string {
  let number = first;
  return html.replace(LINE_START, (start) => {
    const numbered = start.replace('<span', `<span data-line="${number}"`);
    number += 1;
    return numbered;
  });
}
