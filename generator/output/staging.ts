// The folder next to the output where a build prepares its files: one build at a time; what a killed build left
// there is finished or removed. Entry: takeStaging(), finishKilled(), dropStaging().

import { existsSync, rmSync } from 'node:fs';
import { BuildError } from '../diagnostics/diagnostics.ts';
import { typedPath } from '../diagnostics/typed-path.ts';
import { finishCommit } from './commit-journal.ts';
import { makeFolder } from './folders.ts';
import { checkFolder, outputError } from './output-marker.ts';
import { claimStaging, isAtWork, isOurs, ownerOf, type StagingOwner } from './staging-owner.ts';

export function stagingOf(outDir: string): string {
  return `${outDir}.staging`;
}

/** This process owns the folder until the returned function is called. */
export function takeStaging(outDir: string): () => void {
  const staging = stagingOf(outDir);
  refuseAnother(staging);
  finishCommit(outDir, staging);
  checkFolder(outDir);
  rmSync(staging, { recursive: true, force: true });
  makeFolder(staging);
  return claimStaging(staging);
}

/** Finishes the commit of a killed build, whose output may be half written. */
export function finishKilled(outDir: string): void {
  if (!existsSync(stagingOf(outDir)) || anotherAtWork(stagingOf(outDir)) !== undefined) return;
  try {
    finishCommit(outDir, stagingOf(outDir));
  } catch (error) {
    throw outputError(outDir, error);
  }
}

/** After an interruption: finishes a commit that had begun, then removes our staging folder, but no other build's. */
export function dropStaging(outDir: string): void {
  const staging = stagingOf(outDir);
  const owner = ownerOf(staging);
  if (owner === undefined || !isOurs(owner)) return;
  finishCommit(outDir, staging);
  rmSync(staging, { recursive: true, force: true });
}

function refuseAnother(staging: string): void {
  const owner = anotherAtWork(staging);
  if (owner === undefined) return;
  throw new BuildError([
    {
      severity: 'error',
      text: `another build (process ${owner.pid}) is writing this output`,
      hint: `wait for it to end, or remove ${typedPath(staging)}/ if it is gone`,
    },
  ]);
}

function anotherAtWork(staging: string): StagingOwner | undefined {
  const owner = ownerOf(staging);
  return owner !== undefined && !isOurs(owner) && isAtWork(owner, staging) ? owner : undefined;
}
