import { serveCommand } from './generator/commands/serve.ts';

process.exitCode = await serveCommand(process.argv.slice(2));
