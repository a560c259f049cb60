/** Addresses of the world that world.ts opened. */
const port = () => process.env['WORLD_PORT']!;

export const addresses = {
  perlas: () => `http://localhost:${port()}`,
  araw: () => `http://araw.localhost:${port()}`,
  /** Brands of the tests (world-own.ts): one whose vendors keep wallets, one that is closed and painted. */
  ilog: () => `http://ilog.localhost:${port()}`,
  bundok: () => `http://bundok.localhost:${port()}`,
  sandbox: () => `http://127.0.0.1:${process.env['WORLD_SANDBOX_PORT']!}`,
  /** The sandbox payment provider. */
  payments: () => `http://127.0.0.1:${process.env['WORLD_PAYMENTS_PORT']!}`,
  /** What npm start printed while it opened. */
  output: () => process.env['WORLD_OUTPUT']!,
};
