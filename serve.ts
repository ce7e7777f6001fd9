import { runCommand } from './generator/commands/run.ts';

process.exitCode = await runCommand('serve', process.argv.slice(2));
