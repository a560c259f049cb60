import { runCommand } from './command.mjs';

await runCommand('backup', ['restore', ...process.argv.slice(2)]);
