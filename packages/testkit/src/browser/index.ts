export { consolePage } from './console-page.ts';
export { browserLaunchOptions } from './launch.ts';
export { portalPage } from './portal-page.ts';
