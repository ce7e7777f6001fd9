// The current diagnostics of all editions, merged from the latest check of each part: the plans, single pages, and
// the last check of all pages. They name the files that authors wrote. Entry: DiagnosticStore.

import { formatDiagnostic, hasErrors, sortDiagnostics } from '../../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../types.ts';

export class DiagnosticStore {
  isSettled = false; // a check of all pages has seen the last change
  private readonly ofPlans = new Map<string, readonly Diagnostic[]>(); // by path of the edition
  private readonly ofPages = new Map<string, readonly Diagnostic[]>(); // by source, since the last check of all pages
  private ofCheck: readonly Diagnostic[] = [];

  adoptPlan(edition: string, diagnostics: readonly Diagnostic[]): void {
    // The last check of all pages reported the plan's former diagnostics as well.
    const before = new Set(this.ofPlans.get(edition)?.map(formatDiagnostic));
    this.ofCheck = this.ofCheck.filter((one) => !before.has(formatDiagnostic(one)));
    this.ofPlans.set(edition, diagnostics);
    this.isSettled = false;
  }

  /** Diagnostics of a rendered page; ignored where a check of all pages or a rejected plan is newer. */
  addPage(source: string, diagnostics: readonly Diagnostic[]): void {
    const isPlanWrong = hasErrors([...this.ofPlans.values()].flat());
    if (!this.isSettled && !isPlanWrong) this.ofPages.set(source, diagnostics);
  }

  /** Diagnostics of a page whose document cannot be made: no check of all pages makes documents. */
  addFault(source: string, diagnostics: readonly Diagnostic[]): void {
    this.ofPages.set(source, diagnostics);
    this.isSettled = false;
  }

  /** Takes over the result of a check of all pages, which has checked everything. */
  adoptCheck(diagnostics: readonly Diagnostic[]): void {
    this.ofCheck = diagnostics;
    this.ofPages.clear();
    this.isSettled = true;
  }

  /** All current diagnostics, sorted, without duplicates. */
  all(): Diagnostic[] {
    const old = this.ofCheck.filter(({ file }) => file === undefined || !this.ofPages.has(file));
    return sortDiagnostics([
      ...[...this.ofPlans.values()].flat(),
      ...old,
      ...[...this.ofPages.values()].flat(),
    ]);
  }
}
