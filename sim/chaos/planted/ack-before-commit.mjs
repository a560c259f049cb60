import { trail } from './trailing.mjs';

trail((name) => name.startsWith('ledger-rounds'));
