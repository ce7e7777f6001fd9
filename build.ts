import { buildCommand } from './generator/commands/build.ts';

process.exitCode = await buildCommand(process.argv.slice(2));
