import { browserStorages, readKey, writeKey } from '../../session/storage.ts';

/** Whether the member was asked about this bonus in this session. Without storage the question is asked again. */
export const wasAskedAbout = (bonus: string): boolean => readKey(browserStorages().session, 'bonusAsked') === bonus;

export const noteAsked = (bonus: string): void => writeKey(browserStorages().session, 'bonusAsked', bonus);

/** As `bonus kind kind`: those of another bonus are forgotten. */
const told = (bonus: string): string[] => {
  const [known, ...kinds] = (readKey(browserStorages().session, 'bonusTold') ?? '').split(' ');
  return known === bonus ? kinds : [];
};

/** Whether the member was told in this session what the bonus does in games of this kind. */
export const wasToldOf = (bonus: string, kind: string): boolean => told(bonus).includes(kind);

export const noteTold = (bonus: string, kind: string): void =>
  writeKey(browserStorages().session, 'bonusTold', [bonus, ...told(bonus), kind].join(' '));
