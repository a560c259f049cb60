export type { Doorkeeper } from './doorkeeper.ts';
export { createFrontDoor } from './front-door.ts';
export type { Handler, Handlers, SomeHandlers } from './handlers.ts';
export { pageHeaders, pagePolicy } from './headers.ts';
export { createLimits } from './limits.ts';
export { createSealed } from './sealed.ts';
export type { Sealed } from './sealed.ts';
export { hashToken, sendRefusal, serveCalls } from './serve-calls.ts';
