import { runCommand } from './command.mjs';

await runCommand('operator', process.argv.slice(2));
