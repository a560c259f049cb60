import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { permitFor } from './demo-people.ts';
import { contextOf, done, joinAs } from './demo-person.ts';
import type { Person } from './demo-person.ts';
import { currencyOf, dayRounds, playRound } from './demo-rounds.ts';
import { seeded } from './seeded.ts';
import type { PlayerParts } from './seed-options.ts';
import { stableId } from './stable-id.ts';

const MINUTE_MS = 60_000;
const UNITS = 10_000n;

/** Somebody who registered with Ana's code on a day of the past, and their acts on the next day. */
type Friend = { person: Person; day: number; deposit: string | null; stakes: readonly bigint[] };

const person = (account: string, place: number, realName: string): Person => ({
  account,
  nickname: '',
  password: 'a friend of ana in the demo',
  paymentPassword: '602431',
  realName,
  birthday: `199${place}-04-1${place}`,
  mobile: `+63917555020${place}`,
  email: `${account}@mail.example`,
  payee: { institution: 'GCASH', number: `0917555020${place}` },
});

/** One with a paid reward, one with a held reward, one who has made progress, and one who has only registered. */
const FRIENDS: readonly Friend[] = [
  { person: person('lito', 1, 'Lito Ramos'), day: 1, deposit: '1500', stakes: [500n, 500n] },
  { person: person('mina', 2, 'Mina Garcia'), day: 9, deposit: '1500', stakes: [600n, 400n] },
  { person: person('rico', 3, 'Rico Mendoza'), day: 11, deposit: '600', stakes: [150n] },
  { person: person('tess', 4, 'Tess Villanueva'), day: 12, deposit: null, stakes: [] },
];

type Referrer = { brand: Brand; member: Member };

/** Ana's referred friends, in several states. Repeating it after an interrupted start changes nothing. */
export function createDemoFriends({ app, db, random, past, games }: Omit<PlayerParts, 'brands' | 'regularCount'>) {
  async function register({ person: who }: Friend, { brand, member }: Referrer): Promise<void> {
    const friend = await joinAs(who, brand, { app, db, past });
    await inTransaction(db, (tx) =>
      app.referrals.begin(tx, brand, { friendId: friend.id, referrerId: memberId(member.id) }),
    );
  }

  async function depositAndPlay({ person: who, deposit, stakes }: Friend, { brand }: Referrer): Promise<void> {
    if (deposit === null) return;
    const member = await joinAs(who, brand, { app, db, past });
    const channel = brand.depositChannels.find(({ method }) => method === 'card');
    if (!channel) throw new Error(`brand ${brand.merchant} has no channel for a friend's deposit`);
    const body = {
      id: stableId(`${who.account}|deposit|${brand.merchant}`),
      channel: channel.code,
      amount: deposit,
      promotion: null,
    };
    done('deposit', await app.deposits.handlers.createDeposit(contextOf(brand, member, past), { body }));
    past.moveOn(2 * MINUTE_MS);
    while ((await app.deposits.followUp()) > 0);
    const permit = await inTransaction(db, (tx) =>
      permitFor(tx, { ledger: app.ledger, clock: past.clock, random }, member.id),
    );
    const seat = { brand, currency: currencyOf(brand), member, permit, luck: seeded(brand.merchant.length * 31) };
    const rounds = dayRounds({ ...seat, people: [seat], games }, who.account, stakes.length);
    for (const [at, round] of rounds.entries())
      await playRound(app.ledger, seat, { ...round, stake: stakes[at]! * UNITS, win: 0n });
    await inTransaction(db, (tx) => app.ledger.endPermits(tx, member.id));
  }

  return {
    /** Runs at the first turn of a day of the past. */
    live: async (day: number, referrers: readonly Referrer[]): Promise<void> => {
      for (const referrer of referrers)
        for (const friend of FRIENDS) {
          if (friend.day === day) await register(friend, referrer);
          if (friend.day + 1 === day) await depositAndPlay(friend, referrer);
        }
      await app.referrals.followUp();
    },
  };
}
