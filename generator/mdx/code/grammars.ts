// The grammar of a language, loaded when a fence names it. Entries: grammarOf(), grammarNames().

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import Prism from 'prismjs';
import { PROJECT } from '../../cache/project-root.ts';

export interface LanguageGrammar {
  name: string; // Prism's
  rules: Prism.Grammar;
}

/** As Prism describes a component in its components.json. */
interface Component {
  require?: string | readonly string[];
  optional?: string | readonly string[];
  modify?: string | readonly string[];
  alias?: string | readonly string[];
}

export function grammarOf(language: string): LanguageGrammar | undefined {
  const name = componentNames().get(language);
  if (name === undefined) return undefined;
  load(name);
  const rules = Prism.languages[name];
  return rules && { name, rules };
}

/** Prism's aliases included. */
export function grammarNames(): string[] {
  return [...componentNames().keys()];
}

const fromProject = createRequire(join(PROJECT, 'package.json'));

let components: ReadonlyMap<string, Component> | undefined;
let names: ReadonlyMap<string, string> | undefined;
/** What comes with Prism's core. */
const CORE: ReadonlySet<string> = new Set(['markup', 'css', 'clike', 'javascript']);
const loaded = new Set(CORE);

/** These modify the grammar of C, and Prism's components.json does not say so. */
const ALSO_MODIFY: ReadonlySet<string> = new Set(['cilkc', 'cilkcpp']);

/**
 * Name or alias → the component's name. Without components that modify other grammars, since a page's colours would
 * depend on the pages before it, and without what templates share, which is not a language.
 */
function componentNames(): ReadonlyMap<string, string> {
  names ??= new Map(
    [...prismComponents()]
      .filter(([name]) => isOnItsOwn(name) && !name.endsWith('-templating'))
      .flatMap(([name, { alias }]) => [name, ...listed(alias)].map((one) => [one, name] as const)),
  );
  return names;
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
  if (CORE.has(name)) return true;
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
