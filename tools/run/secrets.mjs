import { runCommand } from './command.mjs';

await runCommand('secrets', process.argv.slice(2));
