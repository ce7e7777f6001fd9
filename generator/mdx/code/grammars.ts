// The grammar of a language: those of languages.ts are loaded at the start, Prism's others when a fence names
// one, so that they cost nothing until then. Entries: grammarOf(), grammarNames().

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import Prism from 'prismjs';
import './languages.ts';
import { PROJECT } from '../../cache/project-root.ts';

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
