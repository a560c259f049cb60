import { alarmHandlers } from './admin.ts';
import type { AlarmParts } from './ports.ts';
import { createRaising } from './raising.ts';

/** What does not fit and a person has to look at: raised by the one who notices, acknowledged by an operator. */
export function createAlarms(parts: AlarmParts) {
  return { raise: createRaising(parts), handlers: alarmHandlers(parts) };
}

export type Alarms = ReturnType<typeof createAlarms>;
