// The current diagnostics of the site, merged from the latest check of each part: the plan, single pages, and
// the last check of all pages. Entry: DiagnosticStore.

import { formatDiagnostic, hasErrors, sortDiagnostics } from '../../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../types.ts';

export class DiagnosticStore {
  isPlanWrong = false;
  isSettled = false; // a check of all pages has seen the last change
  private ofPlan: readonly Diagnostic[] = [];
  private readonly ofPages = new Map<string, readonly Diagnostic[]>(); // by source, since the last check of all pages
  private ofWhole: readonly Diagnostic[] = [];

  plan(found: readonly Diagnostic[]): void {
    // The last check of all pages reported the plan's former diagnostics as well.
    const before = new Set(this.ofPlan.map(formatDiagnostic));
    this.ofWhole = this.ofWhole.filter((one) => !before.has(formatDiagnostic(one)));
    this.ofPlan = found;
    this.isPlanWrong = hasErrors(found);
    this.isSettled = false;
  }

  /** Replaces the diagnostics of a page that was saved. */
  edited(source: string, found: readonly Diagnostic[]): void {
    this.ofPages.set(source, found);
    this.isSettled = false;
  }

  /** Diagnostics of a page that was only requested; ignored where a check of all pages or a rejected plan is newer. */
  seen(source: string, found: readonly Diagnostic[]): void {
    if (!this.isSettled && !this.isPlanWrong) this.ofPages.set(source, found);
  }

  /** Takes over the result of a check of all pages, which has checked everything. */
  settle(found: readonly Diagnostic[]): void {
    this.ofWhole = found;
    this.ofPages.clear();
    this.isSettled = true;
  }

  concernPlan(path: string): boolean {
    return this.ofPlan.some(({ file }) => file === path);
  }

  pagesWithErrors(): ReadonlySet<string> {
    const wrong = this.all().filter(({ severity }) => severity === 'error');
    return new Set(wrong.flatMap(({ file }) => file ?? []));
  }

  /** All current diagnostics, sorted, without duplicates. */
  all(): Diagnostic[] {
    const old = this.ofWhole.filter(({ file }) => file === undefined || !this.ofPages.has(file));
    return sortDiagnostics([...this.ofPlan, ...old, ...[...this.ofPages.values()].flat()]);
  }
}
