// Runs one command and tells what it cost: wall time, CPU seconds and peak memory of its whole process
// tree, as Linux counts them. Entry: measure().
// 1. A wrapper adopts orphans and reports what the kernel charged.  2. A sampler adds up memory.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

export interface Measured {
  wallS: number; // until the command itself ends, without processes that it leaves behind
  cpuS: number; // user + system of the command and all its descendants, as the kernel counted them
  peakMB: number; // largest sum of PSS over the tree, in 10^6 bytes
  exitCode: number;
  output: string; // stdout and stderr, as they came
}

const PERL = '/usr/bin/perl';
const SAMPLE_MS = 50;
/** Then the whole process group is ended. */
const TIMEOUT_MS = 30 * 60_000;
/** What is still running so long after the command has ended is ended too. */
const LINGER_MS = 5000;

export async function measure(
  [command, ...args]: readonly [string, ...string[]],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Measured> {
  const calls = process.platform === 'linux' ? SYSTEM_CALLS[process.arch] : undefined;
  if (calls === undefined || !existsSync(PERL)) throw new Error('measure: needs Linux and Perl');
  const startMs = performance.now();
  const child = spawn(PERL, ['-e', PERL_WRAPPER, ...calls, command, ...args], {
    cwd,
    env,
    detached: true, // a process group of its own
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const stop = () => endGroup(child.pid, 'SIGKILL');
  const timer = setTimeout(stop, TIMEOUT_MS);
  process.once('exit', stop);
  const memory = sampleMemory(child.pid);
  try {
    return { ...(await reportOf(child, startMs)), peakMB: memory.peakMB() };
  } finally {
    clearTimeout(timer);
    process.removeListener('exit', stop);
    memory.stop();
  }
}

/**
 * Writes to descriptor 3: `exit 0` when the command has ended, `cpu 1.234` when all its descendants have.
 * PR_SET_CHILD_SUBREAPER (36) makes this process the parent of orphans, such as an esbuild service whose
 * Node has ended, so that RUSAGE_CHILDREN (-1) has them all, in microseconds. It outlives SIGTERM (a
 * handler, unlike 'IGNORE', is not inherited) and waits again when a signal interrupted it (EINTR, 4).
 */
const PERL_WRAPPER = `
my ($prctl, $getrusage) = (shift() + 0, shift() + 0);
$SIG{TERM} = sub {};
syscall($prctl, 36, 1, 0, 0, 0) == 0 or die "prctl: $!";
open(my $report, '>&=', 3) or die "descriptor 3: $!";
my $status = system { $ARGV[0] } @ARGV;
my $code = $status == -1 ? 127 : $status & 127 ? 128 + ($status & 127) : $status >> 8;
syswrite $report, "exit $code\\n";
1 while wait() != -1 || $! == 4;
my $usage = "\\0" x 144;
syscall($getrusage, -1, $usage) == 0 or die "getrusage: $!";
my ($user, $userMicro, $system, $systemMicro) = unpack('q4', $usage);
syswrite $report, sprintf("cpu %.6f\\n", $user + $system + ($userMicro + $systemMicro) / 1e6);
`;

/** Numbers of the system calls prctl and getrusage. */
const SYSTEM_CALLS: Readonly<Record<string, readonly [string, string]>> = {
  x64: ['157', '98'],
  arm64: ['167', '165'],
};

function reportOf(child: ChildProcess, startMs: number): Promise<Omit<Measured, 'peakMB'>> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    let report = '';
    let wallS: number | undefined;
    let lingering: NodeJS.Timeout | undefined;
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    (child.stdio[3] as Readable).on('data', (chunk: Buffer) => {
      report += chunk.toString();
      if (wallS !== undefined || !report.startsWith('exit')) return;
      wallS = (performance.now() - startMs) / 1000;
      lingering = setTimeout(() => endGroup(child.pid, 'SIGTERM'), LINGER_MS);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(lingering);
      const text = Buffer.concat(output).toString();
      const exitCode = Number(/^exit (\d+)/.exec(report)?.[1] ?? Number.NaN);
      if (wallS !== undefined && Number.isInteger(exitCode)) {
        const cpuS = Number(/^cpu ([\d.]+)$/m.exec(report)?.[1]);
        resolve({ exitCode, wallS, cpuS, output: text });
      } else {
        reject(
          new Error(`measure: the wrapper ended with ${signal ?? code} and no report\n${text}`),
        );
      }
    });
  });
}

/** Ends all processes of the group whose leader is `pid`. */
function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH: all of them have ended already
  }
}

function sampleMemory(wrapper: number | undefined) {
  let peakBytes = 0;
  const timer = setInterval(() => {
    const members = wrapper === undefined ? [] : descendantsOf(wrapper);
    // PSS is never above RSS and costs a walk of the page tables: only ask where it may be a new peak.
    if (sum(members.map(residentBytes)) <= peakBytes) return;
    peakBytes = Math.max(peakBytes, sum(members.map(proportionalBytes)));
  }, SAMPLE_MS);
  return { peakMB: () => peakBytes / 1e6, stop: () => clearInterval(timer) };
}

/** Of a process and all below it. */
export function treeMemoryMB(root: number | undefined): number {
  if (root === undefined) return 0;
  return sum([root, ...descendantsOf(root)].map(proportionalBytes)) / 1e6;
}

/** User and system time of a process and of those below it that still run. */
export function treeCpuSeconds(root: number | undefined): number {
  if (root === undefined) return 0;
  return sum([root, ...descendantsOf(root)].map(cpuSeconds));
}

/** Fields 14 and 15, in hundredths of a second. */
function cpuSeconds(pid: number): number {
  const fields = statFields(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

function descendantsOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const parent = Number(statFields(pid)[1] ?? -1); // the fourth field
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found: number[] = [];
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const here = children.get(pid) ?? [];
    found.push(...here);
    waiting.push(...here);
  }
  return found;
}

/** Of `4711 (a name) with spaces) S 4700 …` the third field, which follows the last bracket, and those after it. */
function statFields(pid: number): string[] {
  const text = proc(pid, 'stat');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** `VmRSS:     1234 kB` */
function residentBytes(pid: number): number {
  return bytesIn(proc(pid, 'status'), /^VmRSS:\s+(\d+) kB$/m);
}

/** `Pss:   123 kB` */
function proportionalBytes(pid: number): number {
  return bytesIn(proc(pid, 'smaps_rollup'), /^Pss:\s+(\d+) kB$/m);
}

function bytesIn(text: string, line: RegExp): number {
  return Number(line.exec(text)?.[1] ?? 0) * 1024;
}

function proc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // ended between two reads
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
