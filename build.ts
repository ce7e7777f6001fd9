import { runCommand } from './generator/commands/run.ts';

process.exitCode = await runCommand('build', process.argv.slice(2));
