import { trail } from './trailing.mjs';

trail((name) => name === 'lottery-place-fast' || name === 'lottery-place');
