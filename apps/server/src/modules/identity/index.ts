export { createAccess } from './access.ts';
export { createIdentity } from './identity.ts';
export type { Identity } from './identity.ts';
export { deviceOf } from './devices.ts';
export { createGuard } from './guard.ts';
export type { Attempt, Guard, LockedOut, LockOutPort } from './guard.ts';
