import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction, JACKPOT_POOL } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { fresh } from './vendor.ts';
import { heldWinTools, stockBoundedGames } from './held-win-tools.ts';

const server = useServer();
const { send, merchant, seated } = heldWinTools(server);
beforeAll(() => stockBoundedGames(server));
const pool = { kind: 'jackpot', poolId: JACKPOT_POOL, currency: 'PHP' } as const;
const poolUnits = async () => (await server.app.ledger.poolBalance(merchant(), pool)).units;

describe('a jackpot', () => {
  async function fill(amount: bigint): Promise<void> {
    const equity = { kind: 'equity', currency: 'PHP' } as const;
    const filled = journal({
      kind: 'budget',
      postings: [{ debit: equity, credit: pool, amount: money(amount, 'PHP') }],
    });
    if (!filled.ok) throw new Error('the pool cannot be filled');
    await inTransaction(server.database.db, (tx) =>
      server.app.ledger.post(tx, { merchant: merchant(), journal: filled.value }),
    );
  }
  const back = (targetTxId: string) => ({ txId: fresh('back'), targetTxId, reason: 'no answer' });

  test('[GA-23] a rolled-back bet takes what it put into the pool with it, once', async () => {
    await fill(1_000_000n);
    const before = await poolUnits();
    const { bet, balance } = await seated();
    const asked = bet({ jackpotContribution: '0.15' });
    await send('bet', asked);
    expect(await poolUnits()).toBe(before + 1500n);
    const undo = back(asked.txId);
    const first = await send('rollback', undo);
    expect(first).toMatchObject({ code: 'OK', balance: '100.0000' });
    expect(await poolUnits()).toBe(before);
    const again = await send('rollback', undo);
    expect(again.text.replace('"replay":true', '"replay":false')).toBe(first.text);
    expect(await send('rollback', back(asked.txId))).toMatchObject({ code: 'ALREADY_ROLLED_BACK' });
    expect(await poolUnits()).toBe(before);
    expect(await balance()).toBe('100.0000');
  });

  test('[GA-23, VE-22] a bet and its rollback at once leave the pool as it was, in either order', async () => {
    const before = await poolUnits();
    const { bet, sessionId, balance } = await seated();
    for (let round = 0; round < 10; round += 1) {
      const asked = bet({ roundId: fresh('round'), jackpotContribution: '0.15' });
      const undo = { ...back(asked.txId), sessionId };
      await Promise.all([send('bet', asked), send('rollback', undo)]);
      // Anyone who got no definite answer asks again.
      await send('rollback', undo);
    }
    expect(await poolUnits()).toBe(before);
    expect(await balance()).toBe('100.0000');
  });

  test('[GA-23] what the pool has paid meanwhile is not taken from it again', async () => {
    const { bet, win } = await seated('Reef Hunters');
    const other = await seated('Reef Hunters');
    const asked = bet({ jackpotContribution: '0.15' });
    await send('bet', asked);
    await send('bet', other.bet());
    const all = `${(await poolUnits()) / 10_000n}.${String((await poolUnits()) % 10_000n).padStart(4, '0')}`;
    const jackpot = other.win(all, { jackpotWin: all });
    const paid = await send('win', jackpot);
    expect(await poolUnits()).toBe(0n);
    expect((await send('win', jackpot)).text.replace('"replay":true', '"replay":false')).toBe(paid.text);
    expect(await send('rollback', back(asked.txId))).toMatchObject({ code: 'OK', balance: '100.0000' });
    expect(await poolUnits()).toBe(0n);
    expect((await send('win', win('1.00'))).code).toBe('ALREADY_ROLLED_BACK');
  });

  test('[VE-46, VE-19] a win that pool and house pay together is answered the same again', async () => {
    await fill(500_000n);
    const { bet, win } = await seated();
    await send('bet', bet());
    const asked = win('80.00', { jackpotWin: '50.00' });
    const first = await send('win', asked);
    expect(first).toMatchObject({ code: 'OK', balance: '170.0000' });
    expect((await send('win', asked)).text.replace('"replay":true', '"replay":false')).toBe(first.text);
  });
});
