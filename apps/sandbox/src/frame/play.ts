import { openShell } from './shell.ts';

const launch = Object.fromEntries(
  [...new URLSearchParams(location.search)].filter(([name]) =>
    ['token', 'game', 'lang', 'name', 'theme', 'type', 'currency', 'spin', 'room'].includes(name),
  ),
);
await openShell(launch);
