// Language names in fences that Prism does not know, or knows differently → Prism's names.
// Entries: canonicalLanguage(), languageAliases().

export const PLAIN_TEXT = 'text';

/** A language without a grammar of its own gets that of the most similar one. */
const ALIASES_OF: Readonly<Record<string, string>> = {
  [PLAIN_TEXT]: 'txt,plain,plaintext,none,output,log,ansi',
  apacheconf: 'apache,htaccess',
  bash: 'sh,shell,zsh,ksh,fish,console,terminal,shell-session,shellsession,sh-session,shellscript,curl',
  batch: 'bat,cmd,dos',
  c: 'h',
  clojure: 'clj,cljs',
  cpp: 'c++,cc,cxx,hpp',
  csharp: 'c#,cs',
  diff: 'patch',
  django: 'jinja,j2,nunjucks,njk',
  elixir: 'ex,exs',
  erlang: 'erl',
  fsharp: 'f#,fs',
  go: 'golang',
  graphql: 'gql',
  groovy: 'gradle',
  hcl: 'tf,terraform,tfvars',
  ini: 'conf,cfg',
  javascript: 'js,cjs,mjs,node,nodejs',
  json: 'jsonc,jsonl,ndjson,geojson,topojson',
  jsx: 'javascriptreact',
  julia: 'jl',
  kotlin: 'kt,kts',
  latex: 'math',
  makefile: 'make,mk',
  markdown: 'md,mdx,mdoc,markdoc',
  markup: 'html,xml,svg,xhtml,xsd,plist,vue,svelte,astro',
  nasm: 'asm',
  objectivec: 'objc,obj-c,objective-c,objcpp,objective-c++',
  ocaml: 'ml',
  perl: 'pl',
  powershell: 'ps1,pwsh,ps',
  properties: 'env,dotenv',
  protobuf: 'proto,proto3',
  python: 'py,py3,python2,python3,pycon,ipython',
  ruby: 'rb',
  rust: 'rs',
  sql: 'mysql,mariadb,pgsql,postgres,postgresql,psql,plpgsql,sqlite,tsql,mssql',
  tsx: 'typescriptreact',
  typescript: 'ts,mts,cts',
  vim: 'viml,vimscript',
  yaml: 'yml',
};

const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries(ALIASES_OF).flatMap(([language, names]) =>
    names.split(',').map((name) => [name, language] as const),
  ),
);

/** `cs` → `csharp`: one name per language, for grammars. */
export function canonicalLanguage(language: string): string {
  return ALIASES.get(language) ?? language;
}

export function languageAliases(): string[] {
  return [...ALIASES.keys()];
}
