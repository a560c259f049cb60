import { alarmHandlers } from './admin.ts';
import type { AlarmParts } from './ports.ts';
import { createRaising } from './raising.ts';

/** Alarms: faults that an operator has to look at and acknowledge. */
export function createAlarms(parts: AlarmParts) {
  return { raise: createRaising(parts), handlers: alarmHandlers(parts) };
}

export type Alarms = ReturnType<typeof createAlarms>;
