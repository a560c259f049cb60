import type { Answer, Calls } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import type { BonusParts, Whose } from './ports.ts';
import { entriesOf } from './reading.ts';
import { decideRevocation, insertRevocation, lastRevocations, lockRevocation } from './revocations.ts';
import type { Decision, Revocation } from './revocations.ts';
import { createShowing, entryId, readEntryId, shownEntry } from './showing.ts';
import { bonusesOfMember, bonusOf, mainOf, isRealMoneyOnly, openBonuses } from './store.ts';
import type { Bonus } from './store.ts';

type Names =
  | 'memberBonuses'
  | 'memberBonus'
  | 'memberBonusEntries'
  | 'proposeRevocation'
  | 'approveRevocation'
  | 'rejectRevocation';
type Shown = Answer<Calls['proposeRevocation']>;
type In = { merchant: string; id: string; bonus: string };
type Revoked = { id: string; reason: string; proposedBy: string; approvedBy: string };
type Acts = {
  look: (tx: Tx, whose: Whose) => Promise<void>;
  revoke: (tx: Tx, whose: Whose, act: Revoked) => Promise<Refusal | null>;
};

/** Operators read promotions under the names of the brand's own language. */
const inOwnLanguage = (whose: Whose) => ({ ...whose, language: whose.brand.defaultLanguage, preview: undefined });

/** Bonuses as operators read them, and take them back: one proposes, another decides (PM-53). */
export function createOperatorCalls(parts: BonusParts, { look, revoke }: Acts): Handlers<Names> {
  const { db, clock, brands, ledger, members, operatorNames } = parts;
  const { show, detail } = createShowing(parts);

  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  async function whoseIn(reader: Db, { merchant, id }: Pick<In, 'merchant' | 'id'>): Promise<Whose | null> {
    const brand = brandNamed(merchant);
    const member = await members.byId(reader, brand, memberIdOf(id));
    return member && { brand, memberId: member.id };
  }

  async function found(reader: Db, where: In): Promise<{ whose: Whose; bonus: Bonus } | null> {
    const whose = await whoseIn(reader, where);
    const bonus = whose && (await bonusOf(reader, where.bonus));
    return whose && bonus?.memberId === whose.memberId ? { whose, bonus } : null;
  }

  async function revocationsOf(reader: Db, ids: readonly string[]) {
    const last = await lastRevocations(reader, ids);
    const people = [...last.values()].flatMap(({ proposed, decided }) => [
      proposed.by,
      ...(decided ? [decided.by] : []),
    ]);
    const names = new Map((await operatorNames(reader, people)).map(({ id, name }) => [id, name]));
    const person = (id: string) => ({ id, name: names.get(id) ?? '' });
    const shown = ({ id, state, reason, proposed, decided }: Revocation): NonNullable<Shown['revocation']> => ({
      id,
      state,
      reason,
      proposed: { by: person(proposed.by), at: proposed.at.toISOString() },
      decided: decided && { by: person(decided.by), at: decided.at.toISOString(), reason: decided.reason },
    });
    return (id: string) => {
      const revocation = last.get(id);
      return revocation ? shown(revocation) : null;
    };
  }

  async function withRevocations(reader: Db, whose: Whose, bonuses: readonly Bonus[]): Promise<Shown[]> {
    const revocationOf = await revocationsOf(
      reader,
      bonuses.map(({ id }) => id),
    );
    const shown = await show(reader, inOwnLanguage(whose), bonuses);
    return shown.map(({ hasPaid: _hasPaid, ...one }) => ({ ...one, revocation: revocationOf(one.id) }));
  }

  async function note(
    tx: Tx,
    { operator }: OperatorContext,
    { whose, bonus }: { whose: Whose; bonus: Bonus },
    noted: Noted,
  ) {
    const { merchant } = whose.brand;
    await enqueuePush(tx, channels.operators(merchant), { kind: 'member.changed', value: { id: whose.memberId } });
    const after = (await bonusOf(tx, bonus.id))!;
    await writeAudit(tx, clock, {
      merchant,
      actor: `operator:${operator.id}`,
      act: `bonus.revocation.${noted.act}`,
      subject: `member:${whose.memberId}`,
      reason: noted.reason,
      before: { bonus: bonus.id, state: bonus.state },
      after: { bonus: bonus.id, revocation: noted.revocation, state: after.state },
    });
  }

  /** One after the other for each bonus; what it is now is looked at first. */
  async function within<Result>(
    where: In,
    work: (tx: Tx, of: { whose: Whose; bonus: Bonus }) => Promise<Refusal | Result>,
  ): Promise<Refusal | Shown> {
    return inTransaction(db, async (tx): Promise<Refusal | Shown> => {
      const known = await found(tx, where);
      if (!known) return refuse('not_found');
      await look(tx, known.whose);
      const of = { whose: known.whose, bonus: (await bonusOf(tx, known.bonus.id))! };
      const done = await work(tx, of);
      if (isRefusal(done)) return done;
      return (await withRevocations(tx, of.whose, [(await bonusOf(tx, of.bonus.id))!]))[0]!;
    });
  }

  async function decide(context: OperatorContext, where: In, id: string, act: Act): Promise<Refusal | Shown> {
    return within(where, async (tx, of) => {
      const proposal = await lockRevocation(tx, id, of.bonus.id);
      if (!proposal) return refuse('not_found');
      const by = context.operator.id;
      if (proposal.state !== 'PROPOSED') {
        // Sent twice by the one who decided it: the first answer again.
        const isOwn = proposal.decided?.by === by && proposal.state === act.state;
        return isOwn ? true : refuse('revocation_decided');
      }
      const { state, reason } = act;
      if (state === 'DONE') {
        const approved = { id: of.bonus.id, reason: proposal.reason, proposedBy: proposal.proposed.by, approvedBy: by };
        const refused = await revoke(tx, of.whose, approved);
        if (refused) return refused;
      }
      await decideRevocation(tx, id, { state, by, at: clock.now(), reason });
      const done = state === 'DONE' ? 'approve' : 'reject';
      await note(tx, context, of, { act: done, revocation: id, reason: reason ?? `As proposed: ${proposal.reason}` });
      return true;
    });
  }

  return {
    memberBonuses: (_context, { params, query: { before, limit } }) =>
      inTransaction(db, async (tx) => {
        const whose = await whoseIn(tx, params);
        if (!whose) return refuse('not_found');
        if ((await openBonuses(tx, whose.memberId)).length > 0) await look(tx, whose);
        const page = await bonusesOfMember(tx, whose.memberId, { before, limit: limit + 1 });
        return {
          isRealMoneyOnly: await isRealMoneyOnly(tx, await mainOf(tx, ledger, whose)),
          bonuses: await withRevocations(tx, whose, page.slice(0, limit)),
          next: page.length > limit ? page[limit - 1]!.id : null,
        };
      }),

    memberBonus: (_context, { params }) =>
      inTransaction(db, async (tx) => {
        const known = await found(tx, params);
        if (!known) return refuse('not_found');
        await look(tx, known.whose);
        const bonus = (await bonusOf(tx, known.bonus.id))!;
        const revocationOf = await revocationsOf(tx, [bonus.id]);
        return { ...(await detail(tx, inOwnLanguage(known.whose), bonus)), revocation: revocationOf(bonus.id) };
      }),

    memberBonusEntries: async (_context, { params, query: { before, limit } }) => {
      const known = await found(db, params);
      if (!known) return refuse('not_found');
      const place = before === undefined ? null : readEntryId(before);
      const entries = await entriesOf(db, known.bonus, { before: place, limit: limit + 1 });
      return {
        entries: entries.slice(0, limit).map((entry) => shownEntry(entry, known.bonus.currency)),
        next: entries.length > limit ? entryId(entries[limit - 1]!) : null,
      };
    },

    proposeRevocation: (context, { params, body: { key, reason } }) =>
      within(params, async (tx, of) => {
        const { operator } = context;
        const once = {
          merchant: of.whose.brand.merchant,
          scope: 'bonus.revocation',
          key,
          payload: { operator: operator.id, bonus: of.bonus.id, reason },
        };
        const answer = await ledger.once<Refusal | { isMade: true }>(tx, once, async () => {
          if (of.bonus.endedAt) return refuse('bonus_ended');
          const made = { id: key, bonus: of.bonus.id, reason, by: operator.id, at: clock.now() };
          if (!(await insertRevocation(tx, made))) return refuse('revocation_waiting');
          await note(tx, context, of, { act: 'propose', revocation: key, reason });
          return { isMade: true };
        });
        return isRefusal(answer) ? answer : answer.answer;
      }),

    approveRevocation: (context, { params, body }) =>
      decide(context, params, body.revocation, { state: 'DONE', reason: null }),
    rejectRevocation: (context, { params, body }) =>
      decide(context, params, body.revocation, { state: 'REJECTED', reason: body.reason }),
  };
}

type Act = Pick<Decision, 'reason'> & { state: 'DONE' | 'REJECTED' };
type Noted = { act: 'propose' | 'approve' | 'reject'; revocation: string; reason: string };
