// What is wrong with the first line of a fence.

import type { Diagnostic } from '../../types.ts';

export type CodeProblem = Pick<Diagnostic, 'severity' | 'text' | 'hint'>;
