import { runCommand } from './command.mjs';

await runCommand('games', process.argv.slice(2));
