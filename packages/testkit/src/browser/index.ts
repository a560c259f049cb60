export { browserLaunchOptions } from './launch.ts';
