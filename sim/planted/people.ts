import { before, inFunction } from './planted.ts';
import type { Planted } from '../world.ts';

/** Bugs in what holds somebody back, and in the log of what operators did. */
export const peopleBugs: Planted[] = [
  inFunction('a time-out is not asked for', 'ledger_standing', ['when w.time_out_until > p_at then 13', '']),
  inFunction('a time-out never ends', 'ledger_standing', ['w.time_out_until > p_at', 'w.time_out_until is not null']),
  inFunction('a limit of a day looks at an hour', 'ledger_staked', [
    'b.at > p_since',
    "b.at > p_since + interval '23 hours'",
  ]),
  inFunction('a bet that was taken back counts for a limit', 'ledger_staked', ['and e.ref is null', '']),
  {
    name: 'an entry of the audit log is edited',
    breakDatabase: (owner) =>
      // Whatever is written is changed on its way in.
      before(owner, 'audit_entries', "if new.seq % 3 = 0 then new.reason := 'another'; end if; return new;"),
  },
];
