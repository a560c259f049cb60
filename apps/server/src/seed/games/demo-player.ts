import { parseMoney } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import { isRefusal } from '../../core/refusal.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { ANA_BALANCE, demoSignIns } from '../demo-sign-ins.ts';
import { PAST_DAYS } from '../past.ts';
import { createDemoFriends } from './demo-friends.ts';
import { permitFor } from './demo-people.ts';
import { contextOf, done, joinAs } from './demo-person.ts';
import type { Person } from './demo-person.ts';
import { regulars } from './demo-regulars.ts';
import { currencyOf, dayRounds, playRound } from './demo-rounds.ts';
import type { PlayerParts } from './seed-options.ts';
import { seeded } from './seeded.ts';
import { stableId } from './stable-id.ts';

const MINUTE_MS = 60_000;
const ANA: Person = {
  account: demoSignIns.player.name,
  nickname: 'Ana',
  password: demoSignIns.player.password,
  paymentPassword: demoSignIns.player.paymentPassword,
  realName: 'Ana Reyes',
  birthday: '1994-05-21',
  mobile: '+639175550123',
  email: 'ana@mail.example',
  payee: { institution: 'GCASH', number: '09175550123' },
};

/** Days and turns of the acts. A turn is eight hours. */
const FIRST_DEPOSIT = { day: 0, place: 0, amount: '6000' };
/** After the week in which every withdrawal of a new member is reviewed by a person. */
const WITHDRAWAL = { day: 8, place: 1, amount: '2500' };
/** Less than the stakes after it, so that no turnover is left. */
const SECOND_DEPOSIT = { day: 9, place: 0, amount: '4000' };
/** The rebate of bets after this can be claimed when the demo starts. */
const REBATE = { day: PAST_DAYS - 1, place: 0 };
const LAST = { day: PAST_DAYS - 1, place: 2 };
/** The returns of eight rounds in hundredths of the stake: together a little less than the stakes. */
const RETURNS = [0n, 120n, 0n, 320n, 0n, 50n, 0n, 230n];
const ROUNDS_A_TURN = RETURNS.length / 2;
/** Ana stakes less than others. */
const STAKE_DIVISOR = 3n;
const UNITS = 10_000n;

type Turn = { day: number; place: number };
type Seat = { brand: Brand; currency: Currency; member: Member; permit: string; luck: ReturnType<typeof seeded> };

/**
 * Lets Ana play for two weeks: name, phone, e-mail, payment password and payee account, deposits, bets and one
 * withdrawal that arrived. The handlers of a server with the clock of the past do everything. Repeating it after an
 * interrupted start changes nothing.
 */
export async function createDemoPlayer({ app, db, brands, random, past, games, regularCount }: PlayerParts) {
  // Turnover needs the categories of games.
  await app.games.start();
  // Rebates start with the past, so that there is one to claim.
  await app.rebates.start();
  await app.points.start();
  await app.referrals.start();
  const homes = brands.filter(({ currency }) => currency === 'PHP');
  const seats: Seat[] = [];
  const friends = createDemoFriends({ app, db, random, past, games });

  async function join(brand: Brand): Promise<Seat> {
    const member = await joinAs(ANA, brand, { app, db, past });
    const permit = await inTransaction(db, (tx) =>
      permitFor(tx, { ledger: app.ledger, clock: past.clock, random }, member.id),
    );
    return { brand, currency: currencyOf(brand), member, permit, luck: seeded(brand.merchant.length * 4801) };
  }

  async function deposit({ day, amount }: typeof FIRST_DEPOSIT): Promise<void> {
    for (const seat of seats) {
      const channel = seat.brand.depositChannels.find(({ method }) => method === 'card');
      if (!channel) throw new Error(`brand ${seat.brand.merchant} has no channel for ana's deposit`);
      const body = {
        id: stableId(`ana|deposit|${seat.brand.merchant}|${day}`),
        channel: channel.code,
        amount,
        promotion: null,
      };
      done('deposit', await app.deposits.handlers.createDeposit(contextOf(seat.brand, seat.member, past), { body }));
    }
    past.moveOn(2 * MINUTE_MS);
    while ((await app.deposits.followUp()) > 0);
  }

  async function withdraw({ amount }: typeof WITHDRAWAL): Promise<void> {
    const asked = await Promise.all(
      seats.map(async (seat) => {
        const { id } = (await app.profile.payeeAccountsOf(db, seat.brand, seat.member)).accounts[0]!;
        const key = stableId(`ana|withdrawal|${seat.brand.merchant}`);
        const body = { key, payeeAccountId: id, amount, fee: '0', paymentPassword: ANA.paymentPassword };
        const answer = done(
          'withdrawal',
          await app.withdrawals.handlers.requestWithdrawal(contextOf(seat.brand, seat.member, past), { body }),
        );
        return { seat, id: answer.withdrawal.id };
      }),
    );
    // It is sent to the provider, queried, and confirmed by Ana.
    past.moveOn(4 * MINUTE_MS);
    await app.withdrawals.tick();
    past.moveOn(9 * MINUTE_MS);
    await app.withdrawals.tick();
    past.moveOn(26 * MINUTE_MS);
    for (const { seat, id } of asked) {
      const { state } = done(
        'withdrawal',
        await app.withdrawals.handlers.withdrawal(contextOf(seat.brand, seat.member, past), { params: { id } }),
      );
      if (state !== 'DISBURSED' && state !== 'CONFIRMED_RECEIVED') throw new Error(`ana's withdrawal is ${state}`);
      if (state === 'DISBURSED')
        done(
          'answer',
          await app.withdrawals.handlers.confirmPayment(contextOf(seat.brand, seat.member, past), {
            body: { id, outcome: 'received' },
          }),
        );
    }
  }

  async function claimRebates(): Promise<void> {
    for (const seat of seats) {
      // If an earlier start had no past, rebates began at that start.
      if (!(await app.rebates.hasBegun(seat.brand))) continue;
      const body = { id: stableId(`ana|rebate|${seat.brand.merchant}`) };
      const answer = await app.rebates.handlers.claimRebate(contextOf(seat.brand, seat.member, past), { body });
      // A brand may have no rebate.
      if (!isRefusal(answer) || answer.refused !== 'rebate_too_small') done('rebate', answer);
    }
  }

  async function play({ day, place }: Turn): Promise<void> {
    for (const seat of seats) {
      const table = { ...seat, people: [seat], games };
      const first = (place % 2) * ROUNDS_A_TURN;
      for (const [at, round] of dayRounds(table, `ana-${day}-${place}`, ROUNDS_A_TURN).entries()) {
        const stake = (round.stake / STAKE_DIVISOR / UNITS + 1n) * UNITS;
        await playRound(app.ledger, seat, { ...round, stake, win: (stake * RETURNS[first + at]!) / 100n });
      }
    }
  }

  /** The last round brings the balance to a figure that guides and tests can use. */
  async function evenOut(seat: Seat): Promise<void> {
    const { brand, currency, member } = seat;
    const aim = parseMoney(ANA_BALANCE, currency);
    if (!aim.ok) throw new Error(`${ANA_BALANCE} ${currency} is no amount: ${aim.reason}`);
    const { units } = await app.ledger.balanceOf(db, { merchant: brand.merchant, memberId: member.id, currency });
    const missing = aim.value.units - units;
    if (missing === 0n) return;
    const stake = missing > 0n ? 500n * UNITS : -missing;
    const win = missing > 0n ? missing + stake : 0n;
    const [round] = dayRounds({ ...seat, people: [seat], games }, 'ana-last', 1);
    await playRound(app.ledger, seat, { ...round!, stake, win });
  }

  /** Marks the notices about her deposits and withdrawal as read. */
  async function readLetters(seat: Seat): Promise<void> {
    const inbox = done(
      'inbox',
      await app.messages.handlers.getInbox(contextOf(seat.brand, seat.member, past), { query: { limit: 1 } }),
    );
    const [last] = inbox.messages;
    if (last)
      done(
        'letters',
        await app.messages.handlers.readInbox(contextOf(seat.brand, seat.member, past), { body: { upTo: last.id } }),
      );
  }

  return {
    /** Ana's acts in a turn of the past. */
    live: async (day: number, place: number): Promise<void> => {
      const isAt = (turn: Turn) => turn.day === day && turn.place === place;
      if (isAt(FIRST_DEPOSIT))
        for (const brand of homes) {
          seats.push(await join(brand));
          for (const person of regulars(regularCount)) await joinAs(person, brand, { app, db, past });
        }
      for (const due of [FIRST_DEPOSIT, SECOND_DEPOSIT]) if (isAt(due)) await deposit(due);
      if (place === 0) await friends.live(day, seats);
      if (isAt(WITHDRAWAL)) await withdraw(WITHDRAWAL);
      if (isAt(REBATE)) await claimRebates();
      await play({ day, place });
      if (isAt(LAST)) for (const seat of seats) await evenOut(seat);
    },
    end: async (): Promise<void> => {
      await inTransaction(db, async (tx) => {
        for (const { member } of seats) await app.ledger.endPermits(tx, member.id);
      });
      for (const seat of seats) await readLetters(seat);
    },
  };
}
