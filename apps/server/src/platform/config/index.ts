export { readConfig } from './read.ts';
export type { Config } from './read.ts';
export { serverRoles, settings } from './settings.ts';
