// Diagnostics: sorted by position, without duplicates. Entry: sortDiagnostics(),
// formatDiagnostic(), summary(). BuildError carries them where a build cannot go on.

import type { Diagnostic } from '../types.ts';

/** Errors of content or environment that end the build, with messages for the owner. */
export class BuildError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join('\n'));
    this.name = 'BuildError';
    this.diagnostics = diagnostics;
  }
}

/** For a fault that is in no file. */
export function refusal(text: string, hint: string): BuildError {
  return new BuildError([{ severity: 'error', text, hint }]);
}

/** `content/a.mdx:3:1: error: broken link to "/b"\n  hint: no page has this route` */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, text, hint } = diagnostic;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const head = `${place === '' ? '' : `${place}: `}${severity}: ${text}`;
  return hint === undefined ? head : `${head}\n  hint: ${hint}`;
}

/**
 * Sorted by file, line, column, text; duplicates removed. Files that could not be read come first, and diagnostics
 * that may only follow from them are left out.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const isWhole = !diagnostics.some(({ unreadable }) => unreadable);
  const reported = diagnostics.filter(({ mayFollow }) => isWhole || !mayFollow);
  const byText = new Map(reported.map((one) => [formatDiagnostic(one), one]));
  return [...byText.values()]
    .sort(
      (a, b) =>
        Number(b.unreadable ?? false) - Number(a.unreadable ?? false) ||
        compare(a.file ?? '', b.file ?? '') ||
        (a.line ?? 0) - (b.line ?? 0) ||
        (a.column ?? 0) - (b.column ?? 0) ||
        compare(a.text, b.text) ||
        compare(a.hint ?? '', b.hint ?? ''),
    )
    .map(({ unreadable: _, mayFollow: __, ...diagnostic }) => diagnostic);
}

/** Marks the errors of a file that others depend on. */
export function asUnreadable(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((one) => (one.severity === 'error' ? { ...one, unreadable: true } : one));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((one) => one.severity === 'error');
}

/** With `--strict` warnings become errors. */
export function withSeverity(diagnostics: readonly Diagnostic[], strict: boolean): Diagnostic[] {
  return diagnostics.map((one) => (strict ? { ...one, severity: 'error' as const } : one));
}

/** `2 errors, 1 warning in 3 files.` */
export function summary(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((one) => one.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const files = new Set(diagnostics.flatMap((one) => one.file ?? [])).size;
  const counts = [count(errors, 'error'), count(warnings, 'warning')].filter((part) => part !== '');
  if (counts.length === 0) return '';
  return `${counts.join(', ')}${files === 0 ? '' : ` in ${count(files, 'file')}`}.`;
}

function count(n: number, noun: string): string {
  return n === 0 ? '' : `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** The system's error in plain words: `permission denied (content/a.mdx)`. */
export function systemFault(error: unknown): string {
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException;
  const fault = code === undefined ? undefined : SYSTEM_FAULTS[code];
  return fault ?? message ?? String(error);
}

/** Whether it is a system error, with a code such as ENOSPC. */
export function isSystemFault(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return typeof code === 'string' && Object.hasOwn(SYSTEM_FAULTS, code);
}

const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'expected a folder, found a file',
  EISDIR: 'expected a file, found a folder',
  ELOOP: 'too many symbolic links',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the file name is too long',
  EXDEV: 'the folders are on different disks',
  EDQUOT: 'the disk quota is used up',
};
