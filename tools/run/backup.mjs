import { runCommand } from './command.mjs';

await runCommand('backup', ['backup', ...process.argv.slice(2)]);
