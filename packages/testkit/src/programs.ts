import path from 'node:path';
import { root } from './root.ts';

/**
 * The path of a server program, bundled once per run (tools/run/test-programs.mjs). It has the same depth as in `dist`,
 * so that it finds its neighbouring files.
 */
export function programOf(app: 'server' | 'sandbox' | 'payments-sandbox'): string {
  return path.join(root, 'apps', app, '.cache', 'main.js');
}
