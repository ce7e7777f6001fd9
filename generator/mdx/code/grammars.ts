// The grammar of a language: those imported here are loaded at the start, Prism's others when a fence names
// one, so that they cost nothing until then. Entries: grammarOf(), grammarNames().

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import Prism from 'prismjs';
import { PROJECT } from '../../cache/project-root.ts';

// The grammars of most pages, which are loaded at the start. Prism's components register themselves on import; order
// matters, since some build on others.
import 'prismjs/components/prism-markup-templating.js';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-c.js';
import 'prismjs/components/prism-cpp.js';
import 'prismjs/components/prism-csharp.js';
import 'prismjs/components/prism-csv.js';
import 'prismjs/components/prism-dart.js';
import 'prismjs/components/prism-diff.js';
import 'prismjs/components/prism-docker.js';
import 'prismjs/components/prism-go.js';
import 'prismjs/components/prism-graphql.js';
import 'prismjs/components/prism-groovy.js';
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-ini.js';
import 'prismjs/components/prism-java.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-jsx.js';
import 'prismjs/components/prism-kotlin.js';
import 'prismjs/components/prism-markdown.js';
import 'prismjs/components/prism-nginx.js';
import 'prismjs/components/prism-objectivec.js';
import 'prismjs/components/prism-php.js';
import 'prismjs/components/prism-powershell.js';
import 'prismjs/components/prism-python.js';
import 'prismjs/components/prism-ruby.js';
import 'prismjs/components/prism-rust.js';
import 'prismjs/components/prism-sql.js';
import 'prismjs/components/prism-swift.js';
import 'prismjs/components/prism-toml.js';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-tsx.js';
import 'prismjs/components/prism-yaml.js';

export interface LanguageGrammar {
  name: string; // Prism's
  rules: Prism.Grammar;
  hasSteps: boolean; // it may need Prism's hooks before and after tokenizing
}

/** As Prism describes a component in its components.json. */
interface Component {
  require?: string | readonly string[];
  optional?: string | readonly string[];
  modify?: string | readonly string[];
  alias?: string | readonly string[];
}

export function grammarOf(language: string): LanguageGrammar | undefined {
  const isEarly = EARLY.has(language);
  const name = isEarly ? language : lateGrammars().get(language);
  if (name === undefined) return undefined;
  if (!isEarly) load(name);
  const rules = rulesOf(name);
  return rules === undefined ? undefined : { name, rules, hasSteps: !isEarly };
}

/** Prism's aliases included. */
export function grammarNames(): string[] {
  return [...EARLY, ...lateGrammars().keys()];
}

/** Undefined also for Prism's helpers, which are stored among the grammars and have no rules. */
function rulesOf(name: string): Prism.Grammar | undefined {
  const rules = Prism.languages[name];
  return typeof rules === 'object' && Object.keys(rules).length > 0 ? rules : undefined;
}

const EARLY: ReadonlySet<string> = new Set(
  Object.keys(Prism.languages).filter((name) => rulesOf(name) !== undefined),
);

const fromProject = createRequire(join(PROJECT, 'package.json'));

let components: ReadonlyMap<string, Component> | undefined;
let lateNames: ReadonlyMap<string, string> | undefined;
const loaded = new Set<string>(EARLY);

/** These modify the grammar of C, and Prism's components.json does not say so. */
const ALSO_MODIFY: ReadonlySet<string> = new Set(['cilkc', 'cilkcpp']);

/**
 * Name or alias → the component's name. Without components that modify other grammars, since a page's colours would
 * depend on the pages before it, and without what templates share, which is not a language.
 */
function lateGrammars(): ReadonlyMap<string, string> {
  lateNames ??= new Map(
    [...prismComponents()]
      .filter(([name]) => !EARLY.has(name) && isOnItsOwn(name) && !name.endsWith('-templating'))
      .flatMap(([name, { alias }]) => [name, ...listed(alias)].map((one) => [one, name] as const)),
  );
  return lateNames;
}

function prismComponents(): ReadonlyMap<string, Component> {
  if (components !== undefined) return components;
  const text = readFileSync(fromProject.resolve('prismjs/components.json'), 'utf8');
  const { languages } = JSON.parse(text) as { languages: Record<string, Component> };
  const { meta: _, ...named } = languages;
  components = new Map(Object.entries(named));
  return components;
}

function isOnItsOwn(name: string): boolean {
  return prismComponents().get(name)?.modify === undefined && !ALSO_MODIFY.has(name);
}

/**
 * Loads a component after those that it requires and those that it uses if present: else its colours would depend on
 * what was loaded before. Prism's files use a variable `Prism`, so they are run with ours.
 */
function load(name: string): void {
  const component = prismComponents().get(name);
  if (component === undefined || loaded.has(name)) return;
  for (const one of [...listed(component.require), ...listed(component.optional)])
    if (isOnItsOwn(one)) load(one);
  const file = fromProject.resolve(`prismjs/components/prism-${name}.js`);
  compileFunction(readFileSync(file, 'utf8'), ['Prism'], { filename: file })(Prism);
  loaded.add(name); // only now: a page that is stopped while it loads a grammar leaves the loading to the next page
}

function listed(names: string | readonly string[] = []): readonly string[] {
  return typeof names === 'string' ? [names] : names;
}
