/** Addresses of the servers that world.ts started. */
const port = () => process.env['WORLD_PORT']!;

export const addresses = {
  perlas: () => `http://localhost:${port()}`,
  araw: () => `http://araw.localhost:${port()}`,
  /** Brands for tests (world-own.ts): one whose vendors keep wallets, one that tests close and redesign. */
  ilog: () => `http://ilog.localhost:${port()}`,
  bundok: () => `http://bundok.localhost:${port()}`,
  sandbox: () => `http://127.0.0.1:${process.env['WORLD_SANDBOX_PORT']!}`,
  /** The sandbox payment provider. */
  payments: () => `http://127.0.0.1:${process.env['WORLD_PAYMENTS_PORT']!}`,
  /** The output of npm start. */
  output: () => process.env['WORLD_OUTPUT']!,
};
