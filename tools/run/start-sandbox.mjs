import { sandboxDatabase } from './sandbox-database.mjs';

/** Starts the sandbox after the server, because it needs the server and its PostgreSQL. */
export async function startSandbox({ processes, server, port, program }) {
  try {
    const { port: serverPort } = new URL(server.address);
    processes.start('sandbox', process.execPath, program, {
      SANDBOX_PORT: port,
      SANDBOX_DATABASE_URL: await sandboxDatabase(server.databaseUrl, {
        name: 'croupier_sandbox',
        setting: 'SANDBOX_DATABASE_URL',
      }),
      SANDBOX_WALLET_URL: process.env.SANDBOX_WALLET_URL ?? `http://127.0.0.1:${serverPort}`,
      SANDBOX_PORTAL_ORIGINS:
        process.env.SANDBOX_PORTAL_ORIGINS ??
        ['localhost', '*.localhost', '127.0.0.1'].map((host) => `http://${host}:${serverPort}`).join(' '),
    });
  } catch (error) {
    console.error(error.message);
    processes.stop(1);
  }
}

/** Starts the payment provider after the server, for the same reason. */
export async function startPaymentsSandbox({ processes, server, port, program }) {
  try {
    const { port: serverPort } = new URL(server.address);
    processes.start('payments', process.execPath, program, {
      PAYMENTS_SANDBOX_PORT: port,
      PAYMENTS_SANDBOX_DATABASE_URL: await sandboxDatabase(server.databaseUrl, {
        name: 'croupier_payments',
        setting: 'PAYMENTS_SANDBOX_DATABASE_URL',
      }),
      PAYMENTS_SANDBOX_WEBHOOK_URL:
        process.env.PAYMENTS_SANDBOX_WEBHOOK_URL ?? `http://127.0.0.1:${serverPort}/payments/webhooks/sandbox`,
    });
  } catch (error) {
    console.error(error.message);
    processes.stop(1);
  }
}
