import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, refuseOldNode, root } from './install.mjs';
import { createProcesses } from './processes.mjs';
import { startPaymentsSandbox, startSandbox } from './start-sandbox.mjs';

refuseOldNode();
ensureInstalled();
await ensureBuilt();

const sandboxPort = process.env.SANDBOX_PORT ?? '4100';
const sandboxUrl = process.env.SANDBOX_URL ?? `http://127.0.0.1:${sandboxPort}`;
const paymentsPort = process.env.PAYMENTS_SANDBOX_PORT ?? '4200';
const paymentsUrl = process.env.PAYMENTS_SANDBOX_URL ?? `http://127.0.0.1:${paymentsPort}`;
const programOf = (app) => ['--enable-source-maps', path.join(root, `apps/${app}/dist/main.js`)];
const ready = new Map();
const processes = createProcesses({ onMessage });

function onMessage(name, message) {
  if (message.type === 'progress') console.log(message.sentence);
  if (message.type !== 'ready') return;
  ready.set(name, message);
  if (name === 'server') {
    void startSandbox({ processes, server: message, port: sandboxPort, program: programOf('sandbox') });
    void startPaymentsSandbox({
      processes,
      server: message,
      port: paymentsPort,
      program: programOf('payments-sandbox'),
    });
  }
  if (ready.size === 3) announce();
}

function announce() {
  const { address, signIns } = ready.get('server');
  const port = new URL(address).port;
  console.log(`
Croupier is open.
  Portal, brand Perlas   http://localhost:${port}/
  Portal, brand Araw     http://araw.localhost:${port}/
  Console                http://localhost:${port}/console
  Calls                  http://localhost:${port}/docs
  Sandbox                ${ready.get('sandbox').address}/
  Sandbox payments       ${ready.get('payments').address}/`);
  if (signIns) {
    console.log('\nDemo sign-ins (name, password)');
    for (const [who, { name, password }] of Object.entries(signIns))
      console.log(`  ${who.padEnd(22)} ${name.padEnd(8)} ${password}`);
  }
  console.log('\nCtrl-C ends everything.');
}

console.log('Starting …');
processes.start('server', process.execPath, ['--enable-source-maps', path.join(root, 'apps/server/dist/main.js')], {
  SANDBOX_URL: sandboxUrl,
  PAYMENTS_SANDBOX_URL: paymentsUrl,
  TRON_URL: process.env.TRON_URL ?? (process.env.MODE === 'production' ? 'none' : 'sandbox'),
  // Whoever tries it at a terminal reads sentences; only what goes wrong comes as a log.
  LOG_LEVEL: process.env.LOG_LEVEL ?? (process.env.MODE === 'production' ? 'info' : 'warn'),
});
process.exitCode = await processes.ended;
process.exit();
