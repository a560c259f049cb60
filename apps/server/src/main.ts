import path from 'node:path';
import { runServer } from './run-server.ts';

// Source or bundle, both stand two folders below the server's own, four below the root.
runServer({
  root: path.resolve(import.meta.dirname, '../../..'),
  // Stands beside the bundle; sources have none.
  checksums: path.join(import.meta.dirname, 'checksums.json'),
});
