import { randomUUID } from 'node:crypto';
import { refusedCode } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { TRANSFER_VENDOR, useSandbox } from './use-sandbox.ts';

const { server, url, signed, behave, open, whereIs, query, gateway } = await useSandbox();

const today = () => server.clock.now().toISOString().slice(0, 10);
const unitsOf = (text: string) => BigInt(text.replace('.', ''));

async function person(balance = '100.00') {
  const ana = await server.member({ balance });
  const move = (direction: 'in' | 'out', amount: string, key: string = randomUUID()) =>
    ana.client.call('walletTransfer', { body: { vendor: TRANSFER_VENDOR, direction, amount, key } });
  return { ana, move };
}

/** The pause before the next question is over. */
const letPause = () =>
  server.database.db
    .updateTable('wallet_transfers')
    .set({ ask_at: server.clock.now() })
    .where('state', '=', 'UNKNOWN')
    .execute();

describe('the statement of the sandbox', () => {
  test('[VE-36, SB-36] a day of play is the same on both sides, also with lost answers, and what is missing is named', async () => {
    const { ana } = await person('500.00');
    const { spin } = await open(ana, 'Mabuhay Fortune');
    for (let n = 0; n < 5; n += 1) expect((await spin('10.0000')).ok).toBe(true);
    await behave('duplicates');
    expect((await spin('10.0000')).ok).toBe(true);
    // The bet's answers are lost, so the stake is taken back: no line on either side.
    await behave('late-success');
    expect((await spin('10.0000')).refused).toBe('bet_unknown');
    await behave('none');
    const { compareDay } = server.app.vendors.statements;
    expect(await compareDay(gateway(), today())).toEqual([]);
    const { rows } = await query<{ tx_id: string }>(
      `update transactions set booked_at = null where tx_id = (
         select tx_id from transactions where op = 'bet' and booked_at is not null limit 1) returning tx_id`,
    );
    const found = await compareDay(gateway(), today());
    expect(found).toEqual([expect.objectContaining({ txId: rows[0]!.tx_id, what: 'missing there' })]);
  });

  test('[SB-36] a statement comes in pages that together have each line once', async () => {
    const { rows } = await query<{ count: string }>(
      `with made as (
         insert into transactions (tx_id, vendor, op, body, state, created_at, booked_at)
         select 'page-' || n, 'sandbox', 'bet', '{"amount":"1.0000"}', 'done', now(), '2020-02-03T00:00:00Z'::timestamptz + n * interval '7 seconds'
         from generate_series(0, 4999) as n returning 1)
       select count(*) from made`,
    );
    expect(Number(rows[0]!.count)).toBe(5000);
    const lines: { txId: string }[] = [];
    let after: string | null = '';
    let pages = 0;
    for (; after !== null; pages += 1) {
      const { answer } = await signed('/vendor/statement', { day: '2020-02-03', after });
      lines.push(...(answer['lines'] as { txId: string }[]));
      after = answer['next'] as string | null;
    }
    expect(pages).toBe(3);
    expect(new Set(lines.map(({ txId }) => txId)).size).toBe(5000);
    expect(lines).toHaveLength(5000);
  });

  test('[SB-37] whoever does not sign, signs for another or sends a message again is refused', async () => {
    const plain = await fetch(`${url}/vendor/balances`, { method: 'POST', body: '{"after":""}' });
    expect(plain.status).toBe(401);
    expect((await signed('/vendor/balances', { after: '' }, { vendor: 'other' })).status).toBe(401);
    const nonce = randomUUID();
    expect((await signed('/vendor/balances', { after: '' }, { nonce })).status).toBe(200);
    expect((await signed('/vendor/balances', { after: '' }, { nonce })).status).toBe(409);
    expect((await signed('/vendor/balances', {})).status).toBe(400);
  });
});

describe('a vendor with its own wallet', () => {
  test('[VE-38, SB-35] money goes there, is played with there, and the books follow to the last unit', async () => {
    const { ana, move } = await person();
    expect(await move('in', '60.00')).toMatchObject({ state: 'DONE' });
    const { address, balance, spin, ask } = await open(ana, 'Golden Gem 02');
    expect(address).toContain('wallet=transfer');
    expect(balance).toBe('60.0000');
    for (let n = 0; n < 3; n += 1) expect((await spin('1.0000')).ok).toBe(true);
    const left = await ask();
    // Nothing of it went through the main wallet.
    expect((await whereIs(ana)).main).toBe(400_000n);
    const wallet = await ana.client.call('vendorWallet', { params: { vendor: TRANSFER_VENDOR } });
    expect(wallet.isFresh).toBe(true);
    expect((await whereIs(ana)).there).toBe(unitsOf(left));
    // More than there is cannot be taken out; all of it can.
    expect(await refusedCode(move('out', '99.00'))).toBe('insufficient_balance');
    const all = left.slice(0, -2);
    expect(await move('out', all)).toMatchObject({ state: 'DONE' });
    expect(await whereIs(ana)).toEqual({
      main: 400_000n + unitsOf(left) - (unitsOf(left) % 100n),
      there: unitsOf(left) % 100n,
    });
    expect((await spin('50.0000')).refused).toBe('insufficient_funds');
  });

  test('[VE-39, SB-35] a transfer whose answer is lost stays UNKNOWN until the vendor says, and moves once', async () => {
    const { ana, move } = await person();
    await behave('late-success');
    const key = randomUUID();
    expect(await move('in', '25.00', key)).toMatchObject({ state: 'UNKNOWN' });
    expect(await whereIs(ana)).toEqual({ main: 750_000n, there: 0n });
    await behave('none');
    await letPause();
    await server.app.vendors.followUp();
    expect(await move('in', '25.00', key)).toMatchObject({ state: 'DONE' });
    expect(await whereIs(ana)).toEqual({ main: 750_000n, there: 250_000n });
  });

  test('[VE-39, SB-35] asking for a transfer that never came makes it fail for ever', async () => {
    const reference = randomUUID();
    const status = () => signed('/vendor/transfer/status', { reference });
    expect((await status()).answer).toEqual({ reference, status: 'FAILED' });
    const wallet = { vendor: TRANSFER_VENDOR, playerId: randomUUID() };
    const late = { reference, ...wallet, direction: 'in', amount: '10.0000', currency: 'PHP' };
    expect((await signed('/vendor/transfer', late)).answer).toEqual({ reference, status: 'FAILED' });
    expect((await signed('/vendor/balance', wallet)).answer).toMatchObject({ balance: '0.0000' });
    expect((await status()).answer).toEqual({ reference, status: 'FAILED' });
  });

  test('[VE-40, SB-35] fifty times the same transfer at once moves its money once', async () => {
    const [reference, playerId] = [randomUUID(), randomUUID()];
    const body = { reference, vendor: TRANSFER_VENDOR, playerId, direction: 'in', amount: '10.0000', currency: 'PHP' };
    const all = await Promise.all(Array.from({ length: 50 }, () => signed('/vendor/transfer', body)));
    expect(new Set(all.map(({ answer }) => answer['status']))).toEqual(new Set(['DONE']));
    const { answer } = await signed('/vendor/balance', { vendor: TRANSFER_VENDOR, playerId });
    expect(answer).toEqual({ balance: '10.0000', staked: '0.0000', won: '0.0000', currency: 'PHP' });
    await query('delete from wallets where player = $1', [playerId]);
  });

  test('[VE-38, GA-30] starting a game of the main wallet brings back what is left there', async () => {
    const { ana, move } = await person();
    await move('in', '60.00');
    await open(ana, 'Mabuhay Fortune');
    expect(await whereIs(ana)).toEqual({ main: 1_000_000n, there: 0n });
  });

  test('[VE-42, SB-35] the wallets of the sandbox are the wallets of the books, and a unit more is named', async () => {
    const { ana, move } = await person();
    await move('in', '30.00');
    const { spin } = await open(ana, 'Golden Gem 02');
    await spin('1.0000');
    const { compare } = server.app.vendors.transfers.reconcile;
    expect((await compare(gateway())).differences).toEqual([]);
    const player = await query<{ player: string }>(
      'update wallets set units = units + 1 where units > 0 returning player',
    );
    const { differences } = await compare(gateway());
    expect(differences.map(({ playerId }) => playerId)).toEqual(player.rows.map((row) => row.player));
    await query('update wallets set units = units - 1 where player = any($1)', [player.rows.map((row) => row.player)]);
  });
});
