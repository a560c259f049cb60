export { budgets, weightLimits } from './budgets.ts';
export { chunkSizesKiB } from './chunk-sizes.ts';
export { consolePage } from './console-page.ts';
export { measureFirstLoad, measureFirstLoads, recordShifts } from './first-load.ts';
export type { FirstLoad } from './first-load.ts';
export { browserLaunchOptions } from './launch.ts';
export { portalPage } from './portal-page.ts';
