export { readTitle } from './title.ts';
export type { Family, Title, TitleHints } from './title.ts';
