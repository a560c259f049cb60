import { browserStorages, readKey, writeKey } from '../../session/storage.ts';

/** Whether this session was asked to pay with that bonus already. Without a storage the question comes again. */
export const wasAskedAbout = (bonus: string): boolean => readKey(browserStorages().session, 'bonusAsked') === bonus;

export const noteAsked = (bonus: string): void => writeKey(browserStorages().session, 'bonusAsked', bonus);
