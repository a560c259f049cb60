import { describe, expect, it } from 'vitest';
import { unitsOfText } from '../../src/platform/amounts.ts';
import { signatureOf } from '../../src/signing/index.ts';
import { secret, useVendor } from './use-vendor.ts';

const sandbox = useVendor();
const units = (text: string) => unitsOfText(text)!;

describe('[SB-13] the misbehaving mode', () => {
  it('sends every message twice, and the money moves once', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.vendor.manners.mode = 'duplicates';
    const { value } = await round('5.0000');
    expect(sandbox.wallet.of('bet')).toHaveLength(2);
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('storms with a hundred copies, and the money moves once', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.vendor.manners.mode = 'retry-storm';
    const { value } = await round('5.0000');
    expect(sandbox.wallet.of('bet')).toHaveLength(100);
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('loses answers that come late: the bet is given back', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.vendor.manners.mode = 'late-success';
    expect(await round('5.0000')).toMatchObject({ ok: false, refused: 'bet_unknown' });
    expect(sandbox.wallet.balance('ana')).toBe('100.0000');
  });

  it('cancels a bet before sending it: the late bet takes nothing', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.vendor.manners.mode = 'cancel-before-bet';
    expect(await round('5.0000')).toMatchObject({ ok: false, refused: 'bet_refused' });
    expect(sandbox.wallet.balance('ana')).toBe('100.0000');
  });

  it('bets in a currency the player does not have, and signs with a key nobody knows', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.vendor.manners.mode = 'wrong-currency';
    expect(await round('5.0000')).toMatchObject({ refused: 'currency_mismatch' });
    sandbox.vendor.manners.mode = 'bad-signature';
    expect(await round('5.0000')).toMatchObject({ refused: 'bet_refused' });
    expect(sandbox.wallet.calls.at(-1)).toMatchObject({ op: 'bet', status: 401 });
    expect(sandbox.wallet.balance('ana')).toBe('100.0000');
  });

  it('sends the end of a round before its bet, which is told again in the right order', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.vendor.manners.mode = 'reordering';
    const { value } = await round('5.0000');
    const ops = sandbox.wallet.calls.slice(1).map(({ op, code }) => `${op} ${code}`);
    expect(ops[0]).toMatch(/^(win|endround) BET_NOT_FOUND$/);
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('is switched by a signed call alone', async () => {
    const body = JSON.stringify({ mode: 'duplicates' });
    const stamp = {
      method: 'POST',
      path: '/signed/misbehaviour',
      timestamp: String(sandbox.clock.now().getTime()),
      nonce: 'misbehaviour-nonce-1',
    };
    const send = (signature: string) =>
      sandbox.app.inject({
        method: 'POST',
        url: '/signed/misbehaviour',
        headers: { 'x-timestamp': stamp.timestamp, 'x-nonce': stamp.nonce, 'x-signature': signature },
        payload: body,
      });
    expect((await send(`v1=${'0'.repeat(64)}`)).statusCode).toBe(401);
    expect(sandbox.vendor.manners.mode).toBe('none');
    const good = signatureOf(secret, { ...stamp, body: Buffer.from(body) });
    expect((await send(good)).json()).toEqual({ accepted: true, mode: 'duplicates' });
    expect(sandbox.vendor.manners.mode).toBe('duplicates');
    expect((await send(good)).statusCode).toBe(409);
  });
});
