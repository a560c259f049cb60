import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Member } from '../../core/members.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Earned, Earnings } from './earned.ts';
import { proveRows } from './list-tree.ts';
import type { RaffleParts, Whose } from './ports.ts';
import { shownRaffles } from './showing.ts';
import { lockRaffle, raffleOf, wonBy } from './store.ts';
import type { Raffle } from './store.ts';
import { giveTickets, join, participantOf, rowsOfMember } from './tickets.ts';

type Standing = Answer<Calls['claimRafflePromotion']>;

const nothing: Earned = { bet: 0n, deposit: 0n, tickets: 0 };

/** Raffles for one member: where they stand, taking part, and their tickets. */
export function createActing(parts: RaffleParts, earnings: Earnings) {
  const { db, clock, ledger, levelOf, isHidden, mayMoveMoney } = parts;

  const isOver = ({ closesAt }: Raffle) => clock.now() >= closesAt;

  async function standing(reader: Db, whose: Whose, raffle: Raffle): Promise<Standing> {
    const { id, terms, startsAt } = raffle;
    const currency = currencyOf(raffle.currency);
    const mine = await participantOf(reader, id, whose.memberId);
    const counts = raffle.state === 'OPEN' && !isOver(raffle);
    const earned = counts ? await earnings.earnedBy(reader, whose, terms, raffle) : nothing;
    const waiting = Math.max(0, earned.tickets - (mine?.tickets ?? 0));
    const fits = mine !== null || (await levelOf(reader, whose.memberId)) >= terms.leastLevel;
    const won = raffle.state === 'DRAWN' && mine ? await wonBy(reader, id, whose.memberId) : [];
    const status = (): Standing['status'] => {
      if (raffle.state === 'DRAWN') return won.length > 0 ? 'issued' : 'close';
      if (clock.now() < startsAt) return 'coming_soon';
      if (!counts) return mine ? 'process' : 'close';
      if (!fits) return 'close';
      if (!mine) return 'join';
      return waiting > 0 ? 'claim' : 'joined';
    };
    const wire = (units: bigint) => toWire(money(units, currency));
    return {
      id,
      status: status(),
      alias: mine?.alias ?? null,
      tickets: mine?.tickets ?? 0,
      waiting: fits ? waiting : 0,
      bet: wire(earned.bet),
      deposit: wire(earned.deposit),
      missingLevel: fits ? null : terms.leastLevel,
      won: won.map(({ place, ticket, units }) => ({ place, ticket, amount: wire(units) })),
    };
  }

  async function standings(whose: Whose, id: string | undefined) {
    const { merchant } = whose.brand;
    if (id === undefined) {
      const { open, past } = await shownRaffles(db, merchant);
      return { raffles: await Promise.all([...open, ...past].map((raffle) => standing(db, whose, raffle))) };
    }
    const raffle = await raffleOf(db, merchant, id);
    return raffle?.publishedAt ? { raffles: [await standing(db, whose, raffle)] } : refuse('not_found');
  }

  async function claim(tx: Tx, whose: Whose, member: Member, id: string) {
    const { merchant } = whose.brand;
    const seen = await raffleOf(tx, merchant, id);
    if (!seen?.publishedAt) return refuse('not_found');
    if (seen.state !== 'OPEN' || isOver(seen) || clock.now() < seen.startsAt) return refuse('raffle_not_open');
    // Read before the raffle is held, so that members do not wait for each other's bets.
    const earned = await earnings.earnedBy(tx, whose, seen.terms, seen);
    const known = await participantOf(tx, id, member.id);
    if (!known && (await levelOf(tx, member.id)) < seen.terms.leastLevel) return refuse('raffle_level');
    const raffle = (await lockRaffle(tx, merchant, id))!;
    if (raffle.state !== 'OPEN' || isOver(raffle)) return refuse('raffle_not_open');
    const at = clock.now();
    const joining = async () =>
      join(tx, raffle, { memberId: member.id, account: member.account, isHidden: await isHidden(tx, member.id), at });
    // Another claim may have been first until the raffle was held.
    const mine = (await participantOf(tx, id, member.id)) ?? (await joining());
    const count = earned.tickets - mine.tickets;
    if (count > 0) await giveTickets(tx, id, [{ memberId: member.id, count }], at);
    return standing(tx, whose, (await raffleOf(tx, merchant, id))!);
  }

  async function handleClaim({ brand, member }: MemberContext, { id: key, raffle }: { id: string; raffle: string }) {
    const refused = await mayMoveMoney(db, member);
    if (refused) return refused;
    return inTransaction(db, async (tx) => {
      const payload = { member: member.id, raffle };
      const once = { merchant: brand.merchant, scope: 'raffle.claim', key, payload };
      const whose = { brand, memberId: member.id };
      const answer = await ledger.once(tx, once, () => claim(tx, whose, member, raffle));
      return isRefusal(answer) ? answer : answer.answer;
    });
  }

  /** A member's rows, each with its place once the list is frozen. */
  async function tickets(whose: Whose, id: string, page: { before?: number | undefined; limit: number }) {
    const raffle = await raffleOf(db, whose.brand.merchant, id);
    if (!raffle?.publishedAt) return refuse('not_found');
    const mine = await participantOf(db, id, whose.memberId);
    const rows = await rowsOfMember(db, id, whose.memberId, page);
    const { branches, root } = raffle;
    const proofs =
      branches &&
      (await proveRows(
        db,
        { ...raffle, branches },
        rows.map(({ no }) => no),
      ));
    return {
      alias: mine?.alias ?? null,
      root: root?.toString('hex') ?? null,
      rows: rows.map(({ no, from, to, at }) => {
        const proof = proofs?.get(no);
        return { no, from, to, at: at.toISOString(), proof: proof ? { ...proof, path: [...proof.path] } : null };
      }),
      next: rows.length === page.limit ? rows.at(-1)!.no : null,
    };
  }

  return { standings, handleClaim, tickets };
}
