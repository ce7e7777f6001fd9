// A function that a page shows, asked about payments: a program beside its file reads payments.json and prints a number
// for each. Entry: paymentPrograms().

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from '../../support/site.ts';
import { runtimes } from './runtimes.ts';
import { shown } from './shown-file.ts';

/** By language: the file that the page shows, and the program that asks it. */
export type ProgramFiles = Readonly<Record<string, { file: string; run: string; code: string }>>;

export interface PaymentProgram {
  name: string; // of the language
  printed(payments: readonly object[]): number[];
}

/** One for each of these languages that the machine has. */
export function paymentPrograms(page: string, programs: ProgramFiles): PaymentProgram[] {
  return runtimes().flatMap(({ name, command }) => {
    const program = programs[name];
    if (program === undefined) return [];
    const { file, run, code } = program;
    const printed = (payments: readonly object[]): number[] => {
      const cwd = freshFolder('payments');
      writeFileSync(join(cwd, file), shown(page, file));
      writeFileSync(join(cwd, run), code);
      writeFileSync(join(cwd, 'payments.json'), JSON.stringify(payments));
      const [binary = '', ...words] = command;
      const lines = execFileSync(binary, [...words, run], { cwd, encoding: 'utf8' });
      return lines.trim().split('\n').map(Number);
    };
    return { name, printed };
  });
}
