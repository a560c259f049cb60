import { classicProfiles } from './maths-profiles-classic.ts';
import { linesProfiles } from './maths-profiles-lines.ts';
import { waysProfiles } from './maths-profiles-ways.ts';
import type { SlotProfile } from './maths-types.ts';

/** Every certified machine: titles choose among these and nothing else. */
export const slotProfiles: readonly SlotProfile[] = [...linesProfiles, ...waysProfiles, ...classicProfiles];

export function slotProfile(code: string): SlotProfile {
  const found = slotProfiles.find((profile) => profile.code === code);
  if (!found) throw new Error(`no slot profile ${code}`);
  return found;
}
