import path from 'node:path';
import { runServer } from './run-server.ts';

// Source or bundle, both stand two folders below the server's own, four below the root.
runServer({ root: path.resolve(import.meta.dirname, '../../..') });
