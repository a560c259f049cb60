export { readConfig } from './read.ts';
export type { Config } from './read.ts';
export { settings } from './settings.ts';
export { serverRoles } from './settings/process-settings.ts';
