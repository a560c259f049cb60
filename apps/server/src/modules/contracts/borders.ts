import { lapsesAtMs, OFFER_HOURS } from '@croupier/agents';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { ContractParts } from './ports.ts';
import { contractOf, contractsOf, lockContracts, moveContract, writeAct } from './store.ts';
import type { Contract, Moved } from './store.ts';

/** Contracts that one look moves. */
const MOST = 1000;

/** What the clock does: offers lapse, accepted contracts begin at their border and replace the one before, ending ones end. */
export function createBorders({ db, clock }: Pick<ContractParts, 'db' | 'clock'>) {
  return (brand: Brand): Promise<number> =>
    inTransaction(db, async (tx) => {
      const due = await dueOf(tx, brand);
      if (due.length === 0) return 0;
      await lockContracts(tx, brand.merchant);
      let moved = 0;
      for (const id of due) {
        // Another process may have been here.
        const contract = await contractOf(tx, brand.merchant, id);
        if (contract && (await pass(tx, brand, contract))) moved += 1;
      }
      return moved;
    });

  async function dueOf(tx: Tx, { merchant }: Brand): Promise<string[]> {
    const now = clock.now();
    const { rows } = await sql<{ id: string }>`
      select id from contracts where merchant = ${merchant} and (
        (state = 'OFFERED' and offered_at <= ${new Date(now.getTime() - OFFER_HOURS * 3_600_000)}) or (state = 'ACCEPTED' and starts_at <= ${now}) or (state = 'ENDING' and ends_at <= ${now})
      )
      order by coalesce(case state when 'ENDING' then ends_at else starts_at end, offered_at), state desc, no
      limit ${MOST}`.execute(tx);
    return rows.map(({ id }) => id);
  }

  async function pass(tx: Tx, brand: Brand, contract: Contract): Promise<boolean> {
    const now = clock.now();
    const { state, startsAt, endsAt, downlineId, kind } = contract;
    if (state === 'ENDING' && endsAt! <= now) {
      await step(tx, contract, 'end', { state: 'ENDED', terminationBy: null });
      return true;
    }
    if (state === 'ACCEPTED' && startsAt! <= now) {
      const others = await contractsOf(tx, brand.merchant, {
        downlines: [downlineId],
        kind,
        isLiving: true,
        limit: 100,
      });
      for (const before of others.filter((one) => one.state === 'IN_FORCE' || one.state === 'ENDING')) {
        if (before.state === 'ENDING' && before.endsAt! <= startsAt!)
          await step(tx, before, 'end', { state: 'ENDED', terminationBy: null });
        else await step(tx, before, 'replace', { state: 'REPLACED', terminationBy: null, endsAt: startsAt });
      }
      await step(tx, contract, 'start', { state: 'IN_FORCE', terminationBy: null });
      return true;
    }
    const isOver = state === 'OFFERED' && now.getTime() >= lapsesAtMs(contract.offeredAt.getTime());
    if (isOver) await step(tx, contract, 'lapse', { state: 'LAPSED', terminationBy: null });
    return isOver;
  }

  async function step(
    tx: Tx,
    contract: Contract,
    act: 'end' | 'replace' | 'start' | 'lapse',
    moved: Moved,
  ): Promise<void> {
    await moveContract(tx, contract, moved);
    const about = { contract: contract.id, by: 'clock' as const, actor: null, reason: null };
    await writeAct(tx, { ...about, act, state: moved.state, at: clock.now() });
  }
}
