import { runCommand } from './generator/cli/run-command.ts';

process.exitCode = await runCommand('serve', process.argv.slice(2));
