// Colours for code that is plain text in the HTML: the browser paints ranges of it (Custom Highlight API), and no
// element is made. One rough grammar serves all languages of the samples. In browsers without that API the code
// stays plain. Entry: colorCode().

/** `# SAR 115.00`, `// SAR 115.00`, not `https://` */
const REMARK = /(?<c>(?<!\S)(?:#|\/\/).*)/;
/** `'SAR'`, `"""…"""`; where it names a field (`"id": `, `'id' =>`, `["id"] =`) that is found too. */
const TEXT =
  /(?<s>"""[\s\S]*?"""|(?<mark>["'`])(?:\\[\s\S]|(?!\k<mark>)[^\\])*\k<mark>)(?<name>\s*=>|: |\] =)?/;
const NUMBER = /\b(?<n>\d[\w.]*|[tT]rue|[fF]alse)\b/;
/** Those that the samples use, of all their languages. */
const WORD =
  /\b(?<k>import|public|private|class|static|void|throws?|const|var|string|int|using|await|new|if|return|raise|or|not|print|echo|require|do|end|unless|null|None)\b/;
const TOKENS = new RegExp([REMARK, TEXT, NUMBER, WORD].map(({ source }) => source).join('|'), 'g');

const STYLES = ['c', 's', 'n', 'k'] as const;

const colored = new WeakSet<Node>();

/** Colours all plain code of the page, and drops the ranges of earlier pages. */
export function colorCode(): void {
  if (typeof Highlight !== 'function') return;
  for (const style of STYLES) forgetGone(highlightOf(style));
  for (const frame of document.querySelectorAll('pre[class]')) {
    const text = (frame.firstElementChild ?? frame).firstChild;
    if (!(text instanceof Text) || text.nextSibling || colored.has(text)) continue;
    colored.add(text);
    for (const { groups = {}, index } of text.data.matchAll(TOKENS)) {
      const style = STYLES.find((name) => groups[name]);
      if (style && !groups['name'])
        highlightOf(style).add(rangeOf(text, index, index + (groups[style]?.length ?? 0)));
    }
  }
}

function rangeOf(text: Text, startOffset: number, endOffset: number): StaticRange {
  return new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset });
}

/** The names are those of site/styles/hydrated.css. */
function highlightOf(style: string): Highlight {
  const name = `code-${style}`;
  const known = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, known);
  return known;
}

function forgetGone(highlight: Highlight): void {
  for (const range of highlight) if (!range.startContainer.isConnected) highlight.delete(range);
}
