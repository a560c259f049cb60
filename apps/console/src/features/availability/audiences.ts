import { unreachable } from '../../platform/unreachable.ts';
import type { Availability } from './availability-queries.ts';

/** What a visitor is shown: the portal, or one of the two closed pages. */
export type Shown = 'portal' | 'maintenance' | 'region';
export type Audience = { who: 'everyone' | 'listed' | 'others'; shown: Shown };

/** Who sees what. The order is the server's: maintenance first, then the country (SY-1, SY-9). */
export function audiencesOf({ maintenance, region }: Pick<Availability, 'maintenance' | 'region'>): Audience[] {
  if (maintenance.on) return [{ who: 'everyone', shown: 'maintenance' }];
  switch (region.mode) {
    case 'open':
      return [{ who: 'everyone', shown: 'portal' }];
    case 'allow':
      return [
        { who: 'listed', shown: 'portal' },
        { who: 'others', shown: 'region' },
      ];
    case 'block':
      return [
        { who: 'listed', shown: 'region' },
        { who: 'others', shown: 'portal' },
      ];
    default:
      return unreachable(region.mode);
  }
}
