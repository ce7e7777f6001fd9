// Texts that try to run script, by family: what a hostile author, owner or specification could write. Each
// calls alert(). Entry: payloads().

export interface Payload {
  family: string;
  text: string;
}

/** Distinct texts, in a fixed order. */
export function payloads(): readonly Payload[] {
  const made = Object.entries(FAMILIES).flatMap(([family, make]) =>
    make().map((text) => ({ family, text })),
  );
  return [...new Map(made.map((one) => [one.text, one])).values()];
}

const SCRIPT = 'alert(1)';

/** Raw tags, and ways to write one that a filter may read differently from a browser. */
const TAGS = [
  `<script>${SCRIPT}</script>`,
  `<img src="x" onerror="${SCRIPT}">`,
  `<img src="x" onerror="${SCRIPT}" />`,
  `<svg onload="${SCRIPT}"></svg>`,
  `<body onload="${SCRIPT}"></body>`,
  `<details open ontoggle="${SCRIPT}"><summary>a</summary></details>`,
  `<input autofocus onfocus="${SCRIPT}">`,
  `<video src="x" onerror="${SCRIPT}"></video>`,
  `<video><source onerror="${SCRIPT}"></video>`,
  `<audio src="x" onerror="${SCRIPT}"></audio>`,
  `<iframe srcdoc="<script>parent.${SCRIPT}</script>"></iframe>`,
  `<iframe src="javascript:parent.${SCRIPT}"></iframe>`,
  `<object data="javascript:${SCRIPT}"></object>`,
  `<embed src="javascript:${SCRIPT}">`,
  `<form action="javascript:${SCRIPT}"><button>a</button></form>`,
  `<button formaction="javascript:${SCRIPT}">a</button>`,
  `<a href="javascript:${SCRIPT}">a</a>`,
  `<a href="#" onclick="${SCRIPT}" onmouseover="${SCRIPT}">a</a>`,
  `<div style="width:expression(${SCRIPT})" onpointerenter="${SCRIPT}">a</div>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${SCRIPT}">`,
  `<base href="javascript:${SCRIPT}//">`,
  `<link rel="stylesheet" href="javascript:${SCRIPT}" onerror="${SCRIPT}">`,
  `<template><script>${SCRIPT}</script></template>`,
  `<div data-island="Tabs" data-props="{}" onfocusin="${SCRIPT}" tabindex="0">a</div>`,
  `<math><mi xlink:href="javascript:${SCRIPT}">a</mi></math>`,
  `<svg><a xlink:href="javascript:${SCRIPT}"><text>a</text></a></svg>`,
  `<svg><animate onbegin="${SCRIPT}" attributeName="x" dur="1s" /></svg>`,
  `<svg><script>${SCRIPT}</script></svg>`,
  `<svg><foreignObject><img src="x" onerror="${SCRIPT}" /></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${SCRIPT}'/>#x" /></svg>`,
  `<math><annotation-xml encoding="text/html"><img src="x" onerror="${SCRIPT}" /></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${SCRIPT}>"></p></noscript>`,
];

const SPELLINGS: readonly ((tag: string) => string)[] = [
  (tag) => tag,
  (tag) => tag.replace(/<\/?[a-z]+| [a-z:-]+=/gi, (name) => name.toUpperCase()),
  (tag) => tag.replace(/ (?=[a-z:-]+=)/gi, '/'),
  (tag) =>
    tag.replace('alert', '&#97;lert').replaceAll('javascript:', '&#106;ava&#x09;script&colon;'),
  (tag) => `</title></textarea></style></script>-->${tag}`,
];

/** Schemes, and what each needs to run. */
const SCHEMES: Readonly<Record<string, string>> = {
  'javascript:': SCRIPT,
  'vbscript:': SCRIPT,
  'data:text/html,': `<script>top.${SCRIPT}</script>`,
};

/** Ways to hide a scheme. */
const HIDINGS: readonly ((scheme: string) => string)[] = [
  (scheme) => scheme,
  (scheme) => scheme.toUpperCase(),
  (scheme) => ` ${scheme}`,
  (scheme) => `\t${scheme}`,
  (scheme) => `\u0001${scheme}`,
  (scheme) => `\u00a0${scheme}`,
  (scheme) => `\u200b${scheme}`,
  (scheme) => `\ufeff${scheme}`,
  (scheme) => `${scheme.slice(0, 4)}\t${scheme.slice(4)}`,
  (scheme) => `${scheme.slice(0, 4)}\n${scheme.slice(4)}`,
  (scheme) => `${scheme.slice(0, 4)}&Tab;${scheme.slice(4)}`,
  (scheme) => `${scheme.slice(0, 4)}&#10;${scheme.slice(4)}`,
  (scheme) => scheme.replace(':', '&colon;'),
  (scheme) => scheme.replace(':', '&#58;'),
  (scheme) => scheme.replace(':', '%3a'),
  (scheme) => `&#${scheme.charCodeAt(0)};${scheme.slice(1)}`,
  (scheme) => `&#x${scheme.charCodeAt(0).toString(16)}${scheme.slice(1)}`,
  (scheme) => `/../${scheme}`,
  (scheme) => `\\${scheme}`,
  (scheme) => `view-source:${scheme}`,
];

function addresses(): string[] {
  return Object.entries(SCHEMES).flatMap(([scheme, body]) =>
    HIDINGS.map((hide) => hide(scheme) + body),
  );
}

const MARKDOWN: readonly ((address: string) => string)[] = [
  (address) => `[a](${address})`,
  (address) => `[a](<${address}>)`,
  (address) => `![a](${address})`,
  (address) => `[![a](/x.png)](<${address}> "t")`,
  (address) => `[a][r]\n\n[r]: <${address}>`,
  (address) => `<${address}>`,
];

/** Out of an attribute, a text, a script, a template or a comment of ours. */
const BREAKOUTS = [
  '"',
  "'",
  '`',
  '">',
  "'>",
  '\uE000\uE001',
  '\uE000',
  '&#xE000;&#xE001;',
  '\uE100',
];
const HANDLERS = [
  ` onmouseover="${SCRIPT}" x="`,
  ` onfocus=${SCRIPT} autofocus tabindex=0 `,
  `<img src=x onerror=${SCRIPT}>`,
  `</script><script>${SCRIPT}</script>`,
  ` style="animation-name:x" onanimationstart="${SCRIPT}`,
  ` href="javascript:${SCRIPT}" formaction="javascript:${SCRIPT}`,
];

const MDX = [
  `{${SCRIPT}}`,
  `{(() => { ${SCRIPT} })()}`,
  `<a {...{ href: 'javascript:${SCRIPT}' }}>a</a>`,
  `<a href={"javascript:${SCRIPT}"}>a</a>`,
  `<a href={\`javascript:${SCRIPT}\`}>a</a>`,
  `<img src={"javascript:${SCRIPT}"} alt="" onError={"${SCRIPT}"} />`,
  `<p dangerouslySetInnerHTML={{ __html: '<img src=x onerror=${SCRIPT}>' }} />`,
  `export const x = ${SCRIPT};`,
  `import x from 'data:text/javascript,${SCRIPT}';`,
  `<LinkButton to="javascript:${SCRIPT}">a</LinkButton>`,
  `<LinkButton to="https://a.invalid/&#xE000;&#xE001;">" onmouseover="${SCRIPT}" x="</LinkButton>`,
  `<LinkButton to="https://a.invalid/\uE000\uE001">" onmouseover="${SCRIPT}" x="</LinkButton>`,
  `<CardGrid><LinkCard to="/" title="\uE000\uE001">" onmouseover="${SCRIPT}" x="</LinkCard></CardGrid>`,
  `<CardGrid><LinkCard to="vbscript:${SCRIPT}" title="a">b</LinkCard></CardGrid>`,
  `<children-slot></children-slot><img src="x" onerror="${SCRIPT}" />`,
  `<Tabs><Tab label="<img src=x onerror=${SCRIPT}>">a</Tab><Tab label="&quot; onclick=&quot;${SCRIPT}">b</Tab></Tabs>`,
  `:::note[<img src="x" onerror="${SCRIPT}" />]\n\na\n\n:::`,
  `## <img src="x" onerror="${SCRIPT}" /> {#x" onclick="${SCRIPT}}`,
  `| a |\n| - |\n| <img src="x" onerror="${SCRIPT}" /> |`,
  `[^1]\n\n[^1]: <svg onload="${SCRIPT}" />`,
  `\`\`\`html title="\\" onmouseover=\\"${SCRIPT}"\n<img src=x onerror=${SCRIPT}>\n\`\`\``,
  `\`\`\`js" onload="${SCRIPT}\nx\n\`\`\``,
  `https://a.invalid/"onmouseover="${SCRIPT}`,
  `<https://a.invalid/"onmouseover="${SCRIPT}>`,
];

const FAMILIES: Readonly<Record<string, () => string[]>> = {
  tags: () => TAGS.flatMap((tag) => SPELLINGS.map((spell) => spell(tag))),
  addresses,
  markdown: () =>
    MARKDOWN.flatMap((write) =>
      addresses()
        .filter((_, at) => at % 5 === 0)
        .map(write),
    ),
  breakouts: () => BREAKOUTS.flatMap((mark) => HANDLERS.map((handler) => mark + handler)),
  mdx: () => MDX,
  code: () =>
    [
      `$${'{alert(1)}'}`,
      '{{constructor.constructor("alert(1)")()}}',
      '\u2028alert(1)\u2029',
      '<!--<script>',
    ].flatMap((text) => [text, `"${text}`, `]]>${text}`]),
};
