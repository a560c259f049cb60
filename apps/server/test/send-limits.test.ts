import { useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { smsFlags } from './sms-tools.ts';
import { brandsWith, easyProofs, freshDevice, freshNumber, lettersTo, strictly, typed, work } from './visitors.ts';

const MINUTE = 60_000;
const server = useServer({ settings: { ...easyProofs, CODES_PER_BRAND_DAY: '5000' }, brands: brandsWith(smsFlags) });

describe('limits on sending', () => {
  const ask = async (client: ReturnType<typeof server.client>, number: ReturnType<typeof freshNumber>) =>
    client.call('smsNoLogin', { body: { ...typed(number), ...(await work(client, 'sms')) } });

  test('[CD-3, CD-13] a second code or captcha within a second is refused, with the seconds to wait', async () => {
    const slow = await strictly(server);
    const client = slow.client({ headers: { device: freshDevice() } });
    await client.call('captcha', { query: { act: 'sms' } });
    const again = await client.call('captcha', { query: { act: 'sms' } }).catch((error: { refusal: object }) => error);
    expect(again).toMatchObject({ refusal: { code: 'too_many_requests', retryAfterSeconds: 1 } });
    // Another person behind the same router is not limited.
    await slow.client({ headers: { device: freshDevice() } }).call('captcha', { query: { act: 'sms' } });
  });

  test('[CD-3] one number gets two codes a minute, whoever asks', async () => {
    const slow = await strictly(server);
    const number = freshNumber();
    const answers: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const client = slow.client({ headers: { device: freshDevice() } });
      answers.push(
        await ask(client, number).then(
          () => 'sent',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      );
      // A second passes.
      await server.database.db.deleteFrom('rate_limits').where('key', 'like', 'codes:%:second:%').execute();
    }
    expect(answers).toEqual(['sent', 'sent', 'too_many_requests']);
    expect(await lettersTo(server, number.value)).toHaveLength(2);
  });

  test('[CD-3] many numbers of one block from many devices: at most twenty codes an hour leave', async () => {
    const slow = await strictly(server, { settings: { CODES_PER_BRAND_DAY: '100000' } });
    const block = `9985${String(process.pid).padStart(3, '0').slice(-3)}`;
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_none, at) => {
        const address = `10.${at}.0.1`;
        const response = await slow.app.http.inject({
          method: 'GET',
          url: '/wps/captcha?act=sms',
          remoteAddress: address,
          headers: { device: `device-device-${at}` },
        });
        const { value } = response.json<{ value: { id: string; proof: { salt: string; lightBits: number } } }>();
        const { id, proof } = value;
        const { solveProof } = await import('@croupier/contract/client');
        const sent = await slow.app.http.inject({
          method: 'POST',
          url: '/wps/verification/sms/noLogin',
          remoteAddress: address,
          headers: { device: `device-device-${at}`, 'content-type': 'application/json' },
          payload: {
            mobileNum: `0${block}${String(at).padStart(3, '0')}`,
            countryDialingCode: '+63',
            captchaId: id,
            proof: await solveProof({ salt: proof.salt, bits: proof.lightBits }),
          },
        });
        return sent.json<{ value: { code?: string } }>().value.code ?? 'sent';
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(10);
  });

  test('[CD-3] what a brand sends in an hour has an end, whoever asks for whatever number', async () => {
    const poor = await strictly(server, {
      settings: { CODES_PER_BRAND_DAY: '5' },
      brands: [server.brands[1]!].map((brand) => ({ ...brand, flags: { ...brand.flags, ...smsFlags } })),
    });
    const answers: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const client = poor.client({ brand: poor.brands[0]!, headers: { device: freshDevice() } });
      answers.push(
        await ask(client, freshNumber()).then(
          () => 'sent',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      );
    }
    expect(answers).toEqual(['sent', 'send_quota_reached']);
  });

  test('[CD-5] when hardly any code is entered the operators of the brand are alarmed, once', async () => {
    const { db } = server.database;
    const merchant = 'pumped';
    const at = new Date(server.clock.now().getTime() - 30 * MINUTE);
    const rows = Array.from({ length: 40 }, (_none, index) => ({
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      merchant,
      purpose: 'login',
      kind: 'mobile',
      target: `+63917000${index}`,
      attempt_hash: Buffer.alloc(32, index + 1),
      code_hash: Buffer.alloc(32, 7),
      ip: '203.0.113.9',
      made_at: at,
      ends_at: new Date(at.getTime() + 10 * MINUTE),
      used_at: index < 4 ? at : null,
    }));
    await db.insertInto('verification_codes').values(rows).execute();
    const strictServer = await strictly(server);
    await strictServer.app.codes.watch();
    await strictServer.app.codes.watch();
    const pushes = await db.selectFrom('outbox').selectAll().where('channel', '=', `operators:${merchant}`).execute();
    expect(pushes.map(({ kind, value }) => ({ kind, value }))).toEqual([
      { kind: 'alarms.changed', value: { status: 'changed' } },
    ]);
    const raised = await db.selectFrom('alarms').selectAll().where('merchant', '=', merchant).execute();
    expect(raised).toMatchObject([{ provider: 'codes', fault: 'few_entered', note: '4 / 40' }]);
    expect(strictServer.logLines.join('\n')).toContain('few of the codes sent are entered');
    await db.updateTable('verification_codes').set({ used_at: at }).where('merchant', '=', merchant).execute();
    await db.deleteFrom('rate_limits').execute();
    const calm = await strictly(server);
    await calm.app.codes.watch();
    expect(calm.logLines.join('\n')).not.toContain('few of the codes');
  });
});
