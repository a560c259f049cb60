import { isPreview } from '../../session/preview.ts';
import { browserStorages, readKey, writeKey } from '../../session/storage.ts';
import type { Storages } from '../../session/storage.ts';
import type { Audience } from './audience.ts';

/**
 * Remembers who has seen the popup in this session (SH-24). Session storage keeps it over a reload. A variable keeps it
 * where storage is blocked, and keeps the visitor's entry when a sign-out clears session storage.
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
    /** Called after a sign-out: the next member has not seen it. */
    forgetMember: (): void => void here.delete('member'),
    /**
     * Until the end of this day the popup stays closed in this browser. It is the visitor's choice, so it outlives the
     * session.
     */
    isQuiet: (today: string): boolean => isPreview || readKey(storages().local, 'popupsQuietOn') === today,
    keepQuiet: (today: string): void => writeKey(storages().local, 'popupsQuietOn', today),
  };
}

export const popupMemory = createPopupMemory();

/** The current day in the visitor's time zone. */
export function dayOf(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].join('-');
}
