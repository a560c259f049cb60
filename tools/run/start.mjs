import './node-version.mjs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, fail, root } from './install.mjs';
import { takenAmong } from './ports.mjs';
import { createProcesses } from './processes.mjs';
import { startPaymentsSandbox, startSandbox } from './start-sandbox.mjs';

const isProduction = process.env.MODE === 'production';
const sandboxPort = process.env.SANDBOX_PORT ?? '4100';
const sandboxUrl = process.env.SANDBOX_URL ?? `http://127.0.0.1:${sandboxPort}`;
const paymentsPort = process.env.PAYMENTS_SANDBOX_PORT ?? '4200';
const paymentsUrl = process.env.PAYMENTS_SANDBOX_URL ?? `http://127.0.0.1:${paymentsPort}`;
// In production a sandbox starts only if its secret is set.
const hasSandbox = !isProduction || (process.env.SANDBOX_SECRET ?? 'none') !== 'none';
const hasPayments = !isProduction || (process.env.PAYMENTS_SANDBOX_SECRET ?? 'none') !== 'none';

// Before installing and building, so that a taken port is reported at once.
const taken = await takenAmong([
  { setting: 'PORT', host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 4000) },
  ...(hasSandbox
    ? [{ setting: 'SANDBOX_PORT', host: process.env.SANDBOX_HOST ?? '127.0.0.1', port: Number(sandboxPort) }]
    : []),
  ...(hasPayments
    ? [
        {
          setting: 'PAYMENTS_SANDBOX_PORT',
          host: process.env.PAYMENTS_SANDBOX_HOST ?? '127.0.0.1',
          port: Number(paymentsPort),
        },
      ]
    : []),
]);
if (taken)
  fail(
    `Port ${taken.port} is taken by another program. Stop that one, or choose another: ${taken.setting}=${taken.port + 1} npm start`,
  );

ensureInstalled();
await ensureBuilt();

const programOf = (app) => ['--enable-source-maps', path.join(root, `apps/${app}/dist/main.js`)];
const ready = new Map();
const processes = createProcesses({ onMessage });

function onMessage(name, message) {
  if (message.type === 'progress') console.log(message.sentence);
  if (message.type !== 'ready') return;
  ready.set(name, message);
  if (name === 'server') {
    if (hasSandbox) void startSandbox({ processes, server: message, port: sandboxPort, program: programOf('sandbox') });
    if (hasPayments)
      void startPaymentsSandbox({
        processes,
        server: message,
        port: paymentsPort,
        program: programOf('payments-sandbox'),
      });
  }
  if (ready.size === 1 + Number(hasSandbox) + Number(hasPayments)) announce();
}

function announce() {
  const { address, signIns } = ready.get('server');
  const port = new URL(address).port;
  console.log(`
Croupier is open.
  Portal, brand Perlas   http://localhost:${port}/
  Portal, brand Araw     http://araw.localhost:${port}/
  Console                http://localhost:${port}/console
  Calls                  http://localhost:${port}/docs`);
  if (hasSandbox) console.log(`  Sandbox                ${ready.get('sandbox').address}/`);
  if (hasPayments) console.log(`  Sandbox payments       ${ready.get('payments').address}/`);
  if (signIns) {
    console.log('\nDemo sign-ins (name, password)');
    for (const [who, { name, password, paymentPassword }] of Object.entries(signIns))
      console.log(
        `  ${who.padEnd(22)} ${name.padEnd(8)} ${password}${paymentPassword ? `  (payment password ${paymentPassword})` : ''}`,
      );
  }
  console.log('\nCtrl-C ends everything.');
}

console.log('Starting …');
processes.start('server', process.execPath, ['--enable-source-maps', path.join(root, 'apps/server/dist/main.js')], {
  SANDBOX_URL: sandboxUrl,
  PAYMENTS_SANDBOX_URL: paymentsUrl,
  TRON_URL: process.env.TRON_URL ?? (isProduction ? 'none' : 'sandbox'),
  // A demo in a terminal prints sentences; only problems are logged.
  LOG_LEVEL: process.env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
});
process.exitCode = await processes.ended;
process.exit();
