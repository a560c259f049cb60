import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { frameBuild } from './build-frames.mjs';
import { createProcesses } from './processes.mjs';
import { startPaymentsSandbox, startSandbox } from './start-sandbox.mjs';

ensureInstalled();

/** Server and sandboxes restart on edits; Vite serves the pages with hot reload and forwards calls to the server. */
const processes = createProcesses({
  onMessage: (name, message) => {
    if (message.type === 'progress') console.log(message.sentence);
    if (message.type !== 'ready') return;
    console.log(`${name} answers at ${message.address}`);
    // A restarted server may have its database on another port, so the sandboxes restart too.
    if (name !== 'server') return;
    void startSandbox({
      processes,
      server: message,
      port: process.env.SANDBOX_PORT ?? '4100',
      program: programOf('sandbox'),
    });
    void startPaymentsSandbox({
      processes,
      server: message,
      port: process.env.PAYMENTS_SANDBOX_PORT ?? '4200',
      program: programOf('payments-sandbox'),
    });
  },
});
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const port = process.env.PORT ?? '4000';
const at = (app) => path.join(root, 'apps', app);
const programOf = (app) => [tsx, 'watch', '--clear-screen=false', path.join(at(app), 'src/main.ts')];
await frameBuild({ isWatched: true });

processes.start(
  'server',
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', path.join(at('server'), 'src/main.ts')],
  {
    PORT: port,
    TRON_URL: process.env.TRON_URL ?? 'sandbox',
  },
);
processes.start('portal', process.execPath, [vite, at('portal'), '--port', '4001'], { SERVER_PORT: port });
processes.start('console', process.execPath, [vite, at('console'), '--port', '4002'], { SERVER_PORT: port });
processes.start('gallery', process.execPath, [vite, path.join(root, 'packages/ui/gallery'), '--port', '4003']);
console.log(`Portal http://localhost:4001/  Console http://localhost:4002/console/  Gallery http://localhost:4003/`);
process.exitCode = await processes.ended;
process.exit();
