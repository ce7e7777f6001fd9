import { runCommand } from './generator/cli/run-command.ts';

process.exitCode = await runCommand('build', process.argv.slice(2));
