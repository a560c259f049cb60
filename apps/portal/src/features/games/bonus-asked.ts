import { browserStorages, readKey, writeKey } from '../../session/storage.ts';

/** Whether the member was asked about this bonus in this session. Without storage the question is asked again. */
export const wasAskedAbout = (bonus: string): boolean => readKey(browserStorages().session, 'bonusAsked') === bonus;

export const noteAsked = (bonus: string): void => writeKey(browserStorages().session, 'bonusAsked', bonus);
