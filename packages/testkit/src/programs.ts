import path from 'node:path';
import { root } from './root.ts';

/**
 * A program of the server as a test starts it: one file, bundled once for the run (tools/run/test-programs.mjs). It stands
 * as deep as in `dist`, so that it finds what stands beside it.
 */
export function programOf(app: 'server' | 'sandbox' | 'payments-sandbox'): string {
  return path.join(root, 'apps', app, '.cache', 'main.js');
}
