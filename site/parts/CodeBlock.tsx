// A block of code: title bar, buttons, the highlighted lines. Entry: CodeBlock; CodeHead: the bar's content.

import { contentMessages } from '../shared/messages/content-messages.ts';

interface CodeBlockProps {
  html: string; // finished: each line a <span class="line">
  language: string; // as the author wrote it: 'js', 'bash'
  title?: string;
  lineNumbers?: number; // of the first line; absent: none shown
}

/** A line's opening tag in our own HTML: `<span class="line` of `<span class="line highlighted">`. */
const LINE_START = /<span class="line(?=[" ])/g;

export function CodeBlock({ html, language, title, lineNumbers }: CodeBlockProps) {
  const name = title ?? languageName(language);
  const content = lineNumbers === undefined ? html : withLineNumbers(html, lineNumbers);
  return (
    <div className={`code-block language-${language}`}>
      <div className="code-head">
        <CodeHead title={name} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls */}
      <pre tabIndex={0} role="group" aria-label={name}>
        <code dangerouslySetInnerHTML={{ __html: content }} />
      </pre>
    </div>
  );
}

/** The bar above code: its name and the buttons. Without a name: of code whose long lines are wrapped already. */
export function CodeHead({ title }: { title?: string }) {
  return (
    <>
      {title !== undefined && <span className="code-title">{title}</span>}
      {title !== undefined && (
        <button
          type="button"
          className="code-button"
          data-action="wrap-code"
          aria-pressed="false"
          aria-label={contentMessages.wrapCodeLabel}
        >
          {contentMessages.wrapCode}
        </button>
      )}
      <button type="button" className="code-button" data-action="copy-code" aria-live="polite">
        {contentMessages.copyCode}
      </button>
    </>
  );
}

/** Numbers as attributes: the stylesheet shows them, and copying never takes them along. */
function withLineNumbers(html: string, first: number): string {
  let number = first;
  return html.replace(LINE_START, (start) => {
    const numbered = start.replace('<span', `<span data-line="${number}"`);
    number += 1;
    return numbered;
  });
}

const languageNames: Readonly<Record<string, string>> = {
  bash: 'Shell',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  dart: 'Dart',
  diff: 'Diff',
  gradle: 'Gradle',
  groovy: 'Gradle',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  markup: 'HTML',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  text: 'Text',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
};

/** `js` → `JavaScript`; a language without a name here keeps the author's spelling. */
function languageName(language: string): string {
  return languageNames[language] ?? language;
}
