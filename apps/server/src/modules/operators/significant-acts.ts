import type { EventKind } from '@croupier/contract';

/**
 * The acts of the audit log that are significant events, with their kinds: the source of the report (AU-4, RE-19).
 * Entries are never rewritten, so the former names `brand.doors` and `event.chance` of older entries stay here.
 */
const acts: Readonly<Record<EventKind, readonly string[]>> = {
  'large-win': ['event.large-win', 'vendor.win.release', 'vendor.win.release.first', 'vendor.win.refuse'],
  'large-deposit': ['event.large-deposit'],
  'large-withdrawal': ['event.large-withdrawal'],
  jackpot: ['event.jackpot'],
  'sign-in-burst': ['event.sign-in-burst'],
  'lock-out': ['event.lock-out', 'member.freeze', 'member.unfreeze', 'operator.freeze', 'operator.unfreeze'],
  limit: ['play.limit', 'play.time-out'],
  'self-exclusion': ['play.self-exclusion', 'play.self-exclusion-end'],
  return: ['return.alarm'],
  randomness: ['event.randomness', 'event.chance'],
  clock: ['event.clock-step'],
  'start-stop': ['event.start', 'event.stop'],
  configuration: [
    'event.configuration',
    'brand.edit',
    'brand.restore',
    'brand.availability',
    'brand.doors',
    'operator.networks',
    'games.switch',
    'vendor.switch',
    'lottery.limits',
    'lottery.number',
    'lottery.level',
    'lottery.stop',
    'lottery.resume',
    'lottery.pause',
  ],
  privilege: ['operator.create', 'operator.edit', 'operator.reset-password', 'operator.reset-authenticator'],
  void: ['lottery.void', 'lottery.void.first'],
  'second-settlement': ['lottery.resettle', 'lottery.resettle.first'],
  vendor: ['event.vendor-lost', 'event.vendor-back'],
};

const kinds: ReadonlyMap<string, EventKind> = new Map(
  (Object.keys(acts) as EventKind[]).flatMap((kind) => acts[kind].map((act) => [act, kind] as const)),
);

export const eventOf = (act: string): EventKind | null => kinds.get(act) ?? null;

export const actsOf = (event: EventKind | 'any'): readonly string[] =>
  event === 'any' ? [...kinds.keys()] : acts[event];
