import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * Builds, opens the demo world and takes a picture of every page; see tools/shots/main.ts. In this process, so that
 * Ctrl-C works.
 */
ensureInstalled();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
await import('../shots/main.ts');
