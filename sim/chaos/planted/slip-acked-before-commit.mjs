import { trail } from './trailing.mjs';

trail((name) => name === 'lottery-place');
