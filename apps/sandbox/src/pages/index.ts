export { notFoundPage } from './not-found-page.ts';
export { startPage } from './start-page.ts';
export { statusPage } from './status-page.ts';
export { mark, style } from './style.ts';
export { textsFor } from './texts.ts';
