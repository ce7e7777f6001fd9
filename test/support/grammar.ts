// Does a text parse in its language? By tree-sitter's grammars, compiled to WebAssembly, and where
// another parser is at hand by that one too. Entry: parses().

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { type Loader, type TransformFailure, transform } from 'esbuild';
import { Language, type Node, Parser } from 'web-tree-sitter';
import { parseAllDocuments } from 'yaml';
import type { SampleLanguage } from '../../site/shared/samples/sample-languages.ts';

export interface SyntaxFault {
  line: number; // from 1
  column: number; // from 1
  text: string;
}

/** The names of fences → grammars. */
const GRAMMARS: Readonly<Record<SampleLanguage, string> & Record<string, string>> = {
  bash: 'bash',
  sh: 'bash',
  css: 'css',
  csharp: 'c_sharp',
  dart: 'dart',
  html: 'html',
  java: 'java',
  javascript: 'javascript',
  js: 'javascript',
  json: 'json',
  jsx: 'tsx',
  kotlin: 'kotlin',
  php: 'php',
  python: 'python',
  ruby: 'ruby',
  swift: 'swift',
  toml: 'toml',
  ts: 'typescript',
  tsx: 'tsx',
  typescript: 'typescript',
};

/** Grammars → what esbuild reads as well, which knows what a scope and a module may hold. */
const LOADERS: Readonly<Record<string, Loader>> = {
  javascript: 'js',
  typescript: 'ts',
  tsx: 'tsx',
  css: 'css',
};

const MAX_FAULTS = 5;

export function hasGrammar(language: string): boolean {
  return language === 'yaml' || Object.hasOwn(GRAMMARS, language);
}

/** Where `code` is not `language`; [] when it parses whole. */
export async function parses(language: string, code: string): Promise<SyntaxFault[]> {
  if (language === 'yaml') return yamlFaults(code);
  if (language === 'php' && !/<\?(?:php|=)/.test(code)) {
    return [{ line: 1, column: 1, text: 'without <?php all of it is text, not code' }];
  }
  const name = Object.hasOwn(GRAMMARS, language) ? GRAMMARS[language] : undefined;
  if (name === undefined) throw new Error(`there is no grammar for "${language}"`);
  const faults = await treeFaults(name, code);
  if (faults.length > 0) return faults;
  if (language === 'json') return jsonFaults(code);
  const loader = LOADERS[name];
  return loader === undefined ? [] : esbuildFaults(code, loader);
}

async function treeFaults(grammar: string, code: string): Promise<SyntaxFault[]> {
  const language = await languageOf(grammar);
  const parser = new Parser();
  parser.setLanguage(language);
  const tree = parser.parse(code);
  if (tree === null) throw new Error(`"${grammar}" could not be parsed at all`);
  const own = tree.rootNode.hasError ? faultsIn(tree.rootNode, code) : [];
  const inside = grammar === 'html' && own.length === 0 ? await embeddedFaults(tree.rootNode) : [];
  tree.delete();
  parser.delete();
  return [...own, ...inside];
}

const loaded = new Map<string, Promise<Language>>();
let started: Promise<void> | undefined;

function languageOf(name: string): Promise<Language> {
  started ??= init();
  const path = import.meta.resolve(`tree-sitter-wasms/out/tree-sitter-${name}.wasm`);
  const language = loaded.get(name) ?? started.then(() => Language.load(fileURLToPath(path)));
  loaded.set(name, language);
  return language;
}

/** Optimising the grammars of Kotlin and Swift would take ten times as long as parsing with them. */
function init(): Promise<void> {
  setFlagsFromString('--liftoff-only');
  return Parser.init({ instantiateWasm });
}

/** The bash grammar calls C's isalpha(), which tree-sitter's own WebAssembly does not give it. */
function instantiateWasm(imports: { env: object }, done: (...made: object[]) => void): void {
  const isalpha = (code: number): number => (/[a-z]/i.test(String.fromCharCode(code)) ? 1 : 0);
  Object.assign(imports.env, { isalpha });
  const path = fileURLToPath(import.meta.resolve('web-tree-sitter/tree-sitter.wasm'));
  const module = new WebAssembly.Module(readFileSync(path));
  done(new WebAssembly.Instance(module, imports), module);
}

/** Node has it, but its types stand with those of browsers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => object;
};

function faultsIn(root: Node, code: string): SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  const lines = code.split('\n');
  const visit = (node: Node): void => {
    if (faults.length >= MAX_FAULTS || !(node.hasError || node.isMissing)) return;
    if (node.isError || node.isMissing) {
      const { row, column } = node.startPosition;
      const what = node.isMissing ? `"${node.type}" is missing` : 'does not parse';
      const text = `${what}: ${lines[row]?.trim() ?? ''}`;
      faults.push({ line: row + 1, column: column + 1, text });
      return;
    }
    for (const child of node.children) if (child !== null) visit(child);
  };
  visit(root);
  if (faults.length > 0) return faults;
  // What is missing may have no node: then the smallest one around it is named.
  const { row, column } = smallestWrong(root).startPosition;
  const text = `is not whole: ${lines[row]?.trim() ?? ''}`;
  return [{ line: row + 1, column: column + 1, text }];
}

function smallestWrong(node: Node): Node {
  const inner = node.children.find((child) => child?.hasError === true);
  return inner === undefined || inner === null ? node : smallestWrong(inner);
}

/** Scripts and styles inside HTML. */
async function embeddedFaults(root: Node): Promise<SyntaxFault[]> {
  const elements = root.descendantsOfType(['script_element', 'style_element']);
  const found = await Promise.all(
    elements.map(async (element) => {
      const text = element?.descendantsOfType('raw_text')[0];
      if (element === null || text === null || text === undefined) return [];
      const isJson = /^<script[^>]*\bjson\b/.test(element.text);
      const language = element.type === 'style_element' ? 'css' : isJson ? 'json' : 'js';
      const faults = await parses(language, text.text);
      return faults.map((fault) => ({ ...fault, line: fault.line + text.startPosition.row }));
    }),
  );
  return found.flat();
}

function jsonFaults(code: string): SyntaxFault[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    return [{ line: 1, column: 1, text: String(error) }];
  }
}

async function esbuildFaults(code: string, loader: Loader): Promise<SyntaxFault[]> {
  try {
    await transform(code, { loader, logLevel: 'silent', jsx: 'automatic' });
    return [];
  } catch (error) {
    return (error as TransformFailure).errors.map(({ text, location }) => ({
      line: location?.line ?? 1,
      column: (location?.column ?? 0) + 1,
      text,
    }));
  }
}

function yamlFaults(code: string): SyntaxFault[] {
  return parseAllDocuments(code).flatMap((document) =>
    [...document.errors, ...document.warnings].map(({ linePos, message }) => ({
      line: linePos?.[0].line ?? 1,
      column: linePos?.[0].col ?? 1,
      text: message.split('\n')[0] ?? '',
    })),
  );
}
