// What is wrong with the first line of a fence.

import type { Diagnostic } from '../../types.ts';

export interface CodeProblem extends Pick<Diagnostic, 'severity' | 'text' | 'hint'> {
  written?: string; // the part of the line that is wrong; absent: its beginning
}
