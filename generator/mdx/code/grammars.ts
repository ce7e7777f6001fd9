// The grammar of a language, loaded when a fence names it. Entries: grammarOf(), grammarNames().

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type Prism from 'prismjs';
import { PROJECT } from '../../cache/project-root.ts';

/**
 * One language has a Prism of its own: grammars change each other when they are loaded, some when they are used, so
 * in a shared one the colors of a page would depend on the pages before it.
 */
export interface LanguageGrammar {
  name: string; // Prism's
  prism: typeof Prism;
}

/** As Prism describes a component in its components.json. */
interface Component {
  require?: string | readonly string[];
  optional?: string | readonly string[];
  modify?: string | readonly string[];
  alias?: string | readonly string[];
}

const grammars = new Map<string, LanguageGrammar>();

export function grammarOf(language: string): LanguageGrammar | undefined {
  const name = componentNames().get(language);
  if (name === undefined) return undefined;
  const loaded = grammars.get(name);
  if (loaded !== undefined) return loaded;
  const prism = newPrism();
  load(name, prism, new Set(CORE));
  const grammar = { name, prism };
  grammars.set(name, grammar);
  return grammar;
}

/** Prism's aliases included. */
export function grammarNames(): string[] {
  return [...componentNames().keys()];
}

const fromProject = createRequire(join(PROJECT, 'package.json'));

let names: ReadonlyMap<string, string> | undefined;
/** What comes with Prism's core. */
const CORE: ReadonlySet<string> = new Set(['markup', 'css', 'clike', 'javascript']);

/**
 * Name or alias → the component's name. Without components that add to other grammars, and without what templates
 * share, which are not languages.
 */
function componentNames(): ReadonlyMap<string, string> {
  names ??= new Map(
    Object.entries(prismComponents())
      .filter(([name]) => isOnItsOwn(name) && !/^meta$|-templating$/.test(name))
      .flatMap(([name, { alias }]) => [name, ...listed(alias)].map((one) => [one, name] as const)),
  );
  return names;
}

/** By name; beside them stands `meta`. Node reads the file once. */
function prismComponents(): Readonly<Record<string, Component>> {
  const { languages } = fromProject('prismjs/components.json');
  return languages;
}

function isOnItsOwn(name: string): boolean {
  return CORE.has(name) || prismComponents()[name]?.modify === undefined;
}

/** Loads a component after those that it requires, and those that it uses if present. */
function load(name: string, prism: typeof Prism, loaded: Set<string>): void {
  const component = prismComponents()[name];
  if (component === undefined || loaded.has(name)) return;
  for (const one of [...listed(component.require), ...listed(component.optional)])
    if (isOnItsOwn(one)) load(one, prism, loaded);
  script(`components/prism-${name}.js`, ['Prism'])(prism);
  loaded.add(name);
}

function newPrism(): typeof Prism {
  const module = { exports: {} as typeof Prism };
  script('prism.js', ['module', 'global'])(module, {});
  return module.exports;
}

type Script = (...values: readonly unknown[]) => void;

const scripts = new Map<string, Script>();

/** A file of Prism as a function of the variables that it uses. */
function script(file: string, variables: string[]): Script {
  const filename = fromProject.resolve(`prismjs/${file}`);
  const compiled =
    scripts.get(filename) ??
    (compileFunction(readFileSync(filename, 'utf8'), variables, { filename }) as Script);
  scripts.set(filename, compiled);
  return compiled;
}

function listed(names: string | readonly string[] = []): readonly string[] {
  return typeof names === 'string' ? [names] : names;
}
