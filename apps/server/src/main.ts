import path from 'node:path';
import { runServer } from './run-server.ts';

// Source and bundle are both two folders below `apps/server` and four below the root.
runServer({
  root: path.resolve(import.meta.dirname, '../../..'),
  // Next to the bundle; sources have none.
  checksums: path.join(import.meta.dirname, 'checksums.json'),
});
