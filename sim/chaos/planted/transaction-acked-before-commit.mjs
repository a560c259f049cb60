import { trail } from './trailing.mjs';

trail((_name, text) => text === 'commit');
