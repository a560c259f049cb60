import { classicProfiles } from './maths-profiles-classic.ts';
import { linesProfiles } from './maths-profiles-lines.ts';
import { waysProfiles } from './maths-profiles-ways.ts';
import type { SlotProfile } from './maths-types.ts';

/** All certified machines. Every title uses one of them. */
export const slotProfiles: readonly SlotProfile[] = [...linesProfiles, ...waysProfiles, ...classicProfiles];

export function slotProfile(code: string): SlotProfile {
  const found = slotProfiles.find((profile) => profile.code === code);
  if (!found) throw new Error(`no slot profile ${code}`);
  return found;
}
