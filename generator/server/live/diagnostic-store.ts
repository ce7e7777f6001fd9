// The mistakes that stand in the site at this moment, put together from what was looked at last: the plan,
// single pages, and a whole build. Entry: DiagnosticStore.

import { formatDiagnostic, hasErrors, sortDiagnostics } from '../../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../types.ts';

export class DiagnosticStore {
  isPlanWrong = false;
  isSettled = false; // a whole build has seen the last change
  private ofPlan: readonly Diagnostic[] = [];
  private readonly ofPages = new Map<string, readonly Diagnostic[]>(); // by source, since the whole build
  private ofWhole: readonly Diagnostic[] = [];

  plan(found: readonly Diagnostic[]): void {
    // What the plan said before, the whole build said too.
    const before = new Set(this.ofPlan.map(formatDiagnostic));
    this.ofWhole = this.ofWhole.filter((one) => !before.has(formatDiagnostic(one)));
    this.ofPlan = found;
    this.isPlanWrong = hasErrors(found);
    this.isSettled = false;
  }

  /** Of a page that was saved. */
  edited(source: string, found: readonly Diagnostic[]): void {
    this.ofPages.set(source, found);
    this.isSettled = false;
  }

  /** Of a page that was only asked for: a whole build, or the plan that does not hold yet, knows better. */
  seen(source: string, found: readonly Diagnostic[]): void {
    if (!this.isSettled && !this.isPlanWrong) this.ofPages.set(source, found);
  }

  /** A whole build has seen all there is. */
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

  /** Sorted, each once. */
  all(): Diagnostic[] {
    const old = this.ofWhole.filter(({ file }) => file === undefined || !this.ofPages.has(file));
    return sortDiagnostics([...this.ofPlan, ...old, ...[...this.ofPages.values()].flat()]);
  }
}
