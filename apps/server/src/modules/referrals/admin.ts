import type { Calls, Input } from '@croupier/contract';
import { MAX_INPUT_UNITS, money, parseMoney, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { createLooking } from './looking.ts';
import type { ReferralParts } from './ports.ts';
import { changeReferral, lockReferral, spentOf, waitingOf, writeMoves } from './store.ts';
import { versionsOf } from './terms.ts';
import type { ReferralVersion } from './terms.ts';

type Names = 'referralDesk' | 'saveReferralTerms' | 'decideReferral';
type Draft = Input<Calls['saveReferralTerms']>['body'];
type Amounts = { firstDeposit: Money; validReal: Money; reward: Money; monthCap: Money | null; budget: Money };

/** Versions that the page shows. */
const SHOWN = 50;

/** Terms of referrals as operators set them, and the queue of those that a hint stopped. */
export function createReferralsAdmin(
  { db, clock, brands, members, operatorNames }: ReferralParts,
  { look }: Pick<ReturnType<typeof createLooking>, 'look'>,
): Handlers<Names> {
  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  async function shown(versions: readonly ReferralVersion[]) {
    const names = new Map(
      (await operatorNames(db, [...new Set(versions.flatMap(({ made }) => made.by ?? []))])).map(({ id, name }) => [
        id,
        name,
      ]),
    );
    return versions.map(({ version, isOpen, terms, budget, made }) => ({
      version,
      isOpen,
      ...shownTerms(terms),
      budget: budget && toWire(budget),
      made: {
        at: made.at.toISOString(),
        by: made.by === null ? null : { id: made.by, name: names.get(made.by) ?? '' },
        reason: made.reason,
      },
    }));
  }

  async function desk(merchant: string, limit: number) {
    const brand = brandNamed(merchant);
    const versions = await versionsOf(db, merchant, currencyOf(brand.currency));
    const waiting = await waitingOf(db, merchant, limit);
    const ids = waiting.flatMap(({ friendId, referrerId }) => [friendId, referrerId]);
    const accounts = await members.accountsOf(db, brand, ids);
    const who = (id: string) => ({ id, account: accounts.get(id) ?? '' });
    return {
      versions: await shown(versions.slice(0, SHOWN)),
      waiting: waiting.map(({ friendId, referrerId, state, why, registeredAt, version }) => ({
        friend: who(friendId),
        referrer: who(referrerId),
        state,
        why,
        registeredAt: registeredAt.toISOString(),
        version,
      })),
      budget: await shownBudget(brand, versions[0] ?? null),
      currency: brand.currency,
    };
  }

  /** Null where the newest terms have none. */
  async function shownBudget({ merchant }: Brand, newest: ReferralVersion | null) {
    if (!newest?.budget) return null;
    const { currency, units: total } = newest.budget;
    const { given, reserved } = await spentOf(db, merchant);
    const left = total - given - reserved;
    const wire = (units: bigint) => toWire(money(units, currency));
    return {
      total: wire(total),
      reserved: wire(reserved),
      given: wire(given),
      free: wire(left > 0n ? left : 0n),
      isGone: left < newest.terms.reward.units,
    };
  }

  /** Under the sender's key; the versions of a brand are written one after the other. */
  async function save({ operator }: OperatorContext, merchant: string, draft: Draft) {
    const brand = brandNamed(merchant);
    const currency = currencyOf(brand.currency);
    const amounts = amountsOf(brand, draft);
    if (isRefusal(amounts)) return amounts;
    return inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`referral-terms|${merchant}`}, 0))`.execute(tx);
      const refused = await write(tx, operator.id, brand, { draft, amounts });
      if (isRefusal(refused)) return refused;
      const made = (await versionsOf(tx, merchant, currency)).filter(({ version }) => version === refused);
      return (await shown(made))[0]!;
    });
  }

  async function write(
    tx: Tx,
    by: string,
    brand: Brand,
    { draft, amounts }: { draft: Draft; amounts: Amounts },
  ): Promise<Refusal | number> {
    const { merchant } = brand;
    const versions = await versionsOf(tx, merchant, currencyOf(brand.currency));
    const { key, after, isOpen, days, holdDays, reason } = draft;
    const there = await tx
      .selectFrom('referral_terms')
      .select(['merchant', 'version', 'made_by'])
      .where('key', '=', key)
      .executeTakeFirst();
    const facts = { isOpen, ...shownTerms({ ...amounts, days, holdDays }), budget: toWire(amounts.budget) };
    if (there) {
      const before = versions.find(({ version }) => there.merchant === merchant && version === there.version);
      const isSame = before && there.made_by === by && JSON.stringify(factsOf(before)) === JSON.stringify(facts);
      return isSame ? there.version : refuse('key_reused');
    }
    const newest = versions[0] ?? null;
    if ((newest?.version ?? 0) !== after) return refuse('conflict');
    const version = after + 1;
    await tx
      .insertInto('referral_terms')
      .values({
        merchant,
        version,
        key,
        is_open: isOpen,
        first_deposit: amounts.firstDeposit.units,
        valid_real: amounts.validReal.units,
        days,
        hold_days: holdDays,
        reward: amounts.reward.units,
        month_cap: amounts.monthCap?.units ?? null,
        budget: amounts.budget.units,
        made_by: by,
        made_at: clock.now(),
        reason,
      })
      .execute();
    await writeAudit(tx, clock, {
      merchant,
      actor: `operator:${by}`,
      act: 'referral.terms',
      subject: `referral:${merchant}:${version}`,
      reason,
      before: newest && factsOf(newest),
      after: facts,
    });
    return version;
  }

  async function decide(
    { operator }: OperatorContext,
    { merchant, id }: { merchant: string; id: string },
    { decision, reason }: Input<Calls['decideReferral']>['body'],
  ) {
    const brand = brandNamed(merchant);
    return inTransaction(db, async (tx) => {
      const known = await lockReferral(tx, id);
      if (!known || known.merchant !== merchant) return refuse('not_found');
      const isDone = decision === 'pass' ? known.isCleared : known.state === 'REFUSED';
      if (isDone) return { state: known.state };
      if (known.state !== 'REVIEW') return refuse('conflict');
      const at = clock.now();
      const state = decision === 'pass' ? 'HELD' : 'REFUSED';
      await changeReferral(tx, id, { state, ...(decision === 'pass' && { is_cleared: true, look_at: at }) });
      await writeMoves(tx, id, [{ state, by: `operator:${operator.id}`, reason, at }]);
      await writeAudit(tx, clock, {
        merchant: brand.merchant,
        actor: `operator:${operator.id}`,
        act: 'referral.decide',
        subject: `referral:${id}`,
        reason,
        before: { state: known.state, why: known.why },
        after: { state },
      });
      return { state: (await look(tx, brand, id)) ?? state };
    });
  }

  return {
    referralDesk: (_context, { params, query }) => desk(params.merchant, query.limit),
    saveReferralTerms: (context, { params, body }) => save(context, params.merchant, body),
    decideReferral: (context, { params, body }) => decide(context, params, body),
  };
}

export const shownTerms = ({
  firstDeposit,
  validReal,
  days,
  holdDays,
  reward,
  monthCap,
}: ReferralVersion['terms']) => ({
  firstDeposit: toWire(firstDeposit),
  validBet: toWire(validReal),
  days,
  holdDays,
  reward: toWire(reward),
  monthCap: monthCap && toWire(monthCap),
});

const factsOf = ({ isOpen, terms, budget }: ReferralVersion) => ({
  isOpen,
  ...shownTerms(terms),
  budget: budget && toWire(budget),
});

function amountsOf(brand: Brand, draft: Draft): Amounts | Refusal {
  const currency = currencyOf(brand.currency);
  const read = (text: string) => {
    const found = parseMoney(text, currency);
    return found.ok && found.value.units > 0n && found.value.units <= MAX_INPUT_UNITS ? found.value : null;
  };
  const [firstDeposit, validReal, reward] = [read(draft.firstDeposit), read(draft.validBet), read(draft.reward)];
  const budget = read(draft.budget);
  const monthCap = draft.monthCap === null ? null : read(draft.monthCap);
  if (!firstDeposit || !validReal || !reward || (draft.monthCap !== null && !monthCap))
    return refuse('amount_out_of_range');
  // A budget that pays no friend would close the terms without saying so.
  if (!budget || budget.units < reward.units) return refuse('amount_out_of_range');
  return { firstDeposit, validReal, reward, monthCap, budget };
}
