import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Ledger } from '../../modules/ledger/index.ts';
import { createMembers } from '../../modules/members/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { fund } from '../demo.ts';

const MEMBER = 0;
/** Everybody's opening balance. */
const OPENING = '40000.00';

/** Members without a password, as whom nobody signs in. `day` is the number of days after the first. */
const players: readonly (readonly [account: string, day: number])[] = [
  ['kuya_jun88', 0],
  ['maritesqc', 0],
  ['boypalaban', 0],
  ['lakwatsera27', 0],
  ['mangkanor', 0],
  ['jepoydavao', 0],
  ['inday.cebu', 0],
  ['tisoyako', 0],
  ['astrid_mnl', 1],
  ['bunsobunso', 3],
  ['chito1990', 4],
  ['dalisaynga', 6],
  ['ronronpogi', 8],
  ['gigilako', 10],
  ['tatayben', 11],
  ['sol_y_luna', 13],
];

export type Player = { member: Member; permit: string };
type Parts = { db: Db; ledger: Ledger; brand: Brand; clock: Clock; random: Random };

/** The members who join a brand on a day, with money and a permit to play, or as an earlier start left them. */
export async function joinOn(day: number, { db, ledger, brand, clock, random }: Parts): Promise<Player[]> {
  const members = createMembers({ clock, random });
  const names = players.filter(([, joins]) => joins === day);
  if (names.length === 0) return [];
  return inTransaction(db, async (tx) => {
    const joined: Player[] = [];
    for (const [account] of names) {
      const known = await members.byAccount(tx, brand, account);
      const member = known ?? (await members.create(tx, brand, { account, nickname: '', type: MEMBER }));
      if (!known) await fund({ ledger }, tx, brand, member.id, OPENING);
      joined.push({ member, permit: await permitFor(tx, { ledger, clock, random }, member.id) });
    }
    return joined;
  });
}

const PERMIT_MS = 30 * 86_400_000;

/** Gives a member a permit to play in the demo, which ends with the seeding. */
export async function permitFor(
  tx: Parameters<Ledger['givePermit']>[0],
  { ledger, clock, random }: Pick<Parts, 'ledger' | 'clock' | 'random'>,
  memberId: MemberId,
): Promise<string> {
  const id = random.newId();
  const at = clock.now();
  await ledger.givePermit(tx, { id, memberId, sessionId: null, at, until: new Date(at.getTime() + PERMIT_MS) });
  return id;
}
