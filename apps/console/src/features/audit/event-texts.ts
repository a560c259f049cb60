import type { EventKind } from '@croupier/contract';
import type { TextKey } from '@croupier/i18n';

/** Every kind of significant event, in the order of the filter. */
export const eventTexts: Readonly<Record<EventKind, TextKey>> = {
  'large-win': 'console.event.large-win',
  'large-deposit': 'console.event.large-deposit',
  'large-withdrawal': 'console.event.large-withdrawal',
  jackpot: 'console.event.jackpot',
  'sign-in-burst': 'console.event.sign-in-burst',
  'lock-out': 'console.event.lock-out',
  limit: 'console.event.limit',
  'self-exclusion': 'console.event.self-exclusion',
  return: 'console.event.return',
  randomness: 'console.event.randomness',
  clock: 'console.event.clock',
  'start-stop': 'console.event.start-stop',
  configuration: 'console.event.configuration',
  privilege: 'console.event.privilege',
  void: 'console.event.void',
  'second-settlement': 'console.event.second-settlement',
  vendor: 'console.event.vendor',
};
