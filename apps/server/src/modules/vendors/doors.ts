import type { DoorGroup } from '@croupier/contract';
import { hub88Doors } from './hub88/doors.ts';
import { jiliDoors } from './jili/doors.ts';
import { nativeDoors } from './native/doors.ts';

/** What vendors send us, in every dialect. */
export const vendorDoors: readonly DoorGroup[] = [nativeDoors, hub88Doors, jiliDoors];
