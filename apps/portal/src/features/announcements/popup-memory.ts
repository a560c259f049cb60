import { isPreview } from '../../session/preview.ts';
import { browserStorages, readKey, writeKey } from '../../session/storage.ts';
import type { Storages } from '../../session/storage.ts';
import type { Audience } from './audience.ts';

/**
 * Who has had the popup in this session (SH-24). Session storage carries it over a reload; the page itself remembers it
 * where storages refuse, and that a visitor had it although a sign-out has cleared session storage since.
 */
export function createPopupMemory(storages: () => Storages = browserStorages) {
  const here = new Set<string>();
  const noted = () => readKey(storages().session, 'popups')?.split(',') ?? [];
  return {
    wasShown: (audience: Audience): boolean => here.has(audience) || noted().includes(audience),
    noteShown: (audience: Audience): void => {
      here.add(audience);
      writeKey(storages().session, 'popups', [...new Set([...noted(), audience])].join(','));
    },
    /** After a sign-out: the next member has not had it. */
    forgetMember: (): void => void here.delete('member'),
    /** Until the end of this day nobody at this browser is asked again: a wish, so it outlives the session. */
    isQuiet: (today: string): boolean => isPreview || readKey(storages().local, 'popupsQuietOn') === today,
    keepQuiet: (today: string): void => writeKey(storages().local, 'popupsQuietOn', today),
  };
}

export const popupMemory = createPopupMemory();

/** The visitor's own day. */
export function dayOf(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].join('-');
}
