export const family = 'titles';
export { slotProfileOf, titleOf } from './maths.ts';
export type { GameTitle, SymbolName } from './maths.ts';
export { recognise, themeOf } from './maths-recognise.ts';
export type { Recognised, TitleFamily } from './maths-recognise.ts';
