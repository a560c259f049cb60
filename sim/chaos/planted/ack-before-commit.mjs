import { trail } from './trailing.mjs';

trail((name) => name === 'ledger-round-bets' || name === 'ledger-rounds');
