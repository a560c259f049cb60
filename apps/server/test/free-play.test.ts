import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { send } from './calls.ts';
import { everyWay } from './registration-tools.ts';
import { another, brandsWith, easyProofs, freshDevice, strictly, visitor, work } from './visitors.ts';

const server = useServer({ settings: easyProofs, brands: brandsWith(everyWay) });

describe('free play', () => {
  const body = { os: 'Linux', platform: 'W', text: 'a random text of this page', gatewayVersion: 3 } as const;

  test('[SE-20, BR-19] opens a trial account with play money, which opens no real door', async () => {
    const { client } = visitor(server);
    const { token, member } = await client.call('freePlay', { body: { ...body, ...(await work(client, 'freeplay')) } });
    expect(member).toMatchObject({ isTrial: true, isAgent: false, type: 4 });
    const trial = server.client({ token });
    expect(await trial.call('walletBalance')).toMatchObject({ balance: { amount: '10000.00', currency: 'FUN' } });
    expect(await refusedCode(trial.call('paymentPassword'))).toBe('in_need_true_account');
    expect(
      await refusedCode(
        trial.call('changePassword', {
          body: { oldPassword: 'x', newPassword: 'Long-enough-1', confirmNewPassword: 'Long-enough-1' },
        }),
      ),
    ).toBe('in_need_true_account');
  });

  test('[SE-20, BR-19] it is offered where FREEPLAY3 is on', async () => {
    const off = await another(server, { brands: brandsWith({ ...everyWay, FREEPLAY3: false }) });
    const client = off.client({ headers: { device: freshDevice() } });
    expect(await refusedCode(client.call('freePlay', { body: { ...body, ...(await work(client, 'freeplay')) } }))).toBe(
      'not_offered',
    );
  });

  test('[SE-20] another platform or version, or a plain body, is refused', async () => {
    const { client } = visitor(server);
    const proof = await work(client, 'freeplay');
    for (const more of [{ platform: 'A' }, { gatewayVersion: 2 }, { text: 'short' }, { type: 0 }]) {
      const asked = client.call('freePlay', { body: { ...body, ...proof, ...more } as never });
      expect(await refusedCode(asked)).toBe('bad_request');
    }
    const plain = await send(`${server.url}/wps/session/login/freeplay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', merchant: server.brands[0]!.merchant },
      body: JSON.stringify({ ...body, ...proof }),
    });
    expect(plain.code).toBe('encrypted_body_required');
  });

  test('[SE-21] a machine that opens many is stopped, by device and by work', async () => {
    const { client } = visitor(server);
    expect(await refusedCode(client.call('freePlay', { body }))).toBe('verification_required');
    const strict = await strictly(server);
    const busy = strict.client({ headers: { device: freshDevice() } });
    const answers: string[] = [];
    for (let turn = 0; turn < 7; turn += 1)
      answers.push(
        await refusedCode(busy.call('freePlay', { body: { ...body, captchaId: 'x'.repeat(22), proof: '0' } })),
      );
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'captcha_wrong'));
    expect(answers.slice(5)).toEqual(['too_many_requests', 'too_many_requests']);
  });

  test('[SE-20] nobody signs in to a trial account by its name', async () => {
    const { client } = visitor(server);
    const { member } = await client.call('freePlay', { body: { ...body, ...(await work(client, 'freeplay')) } });
    const username = member!.account;
    const signIn = client.call('login', { body: { type: 'username', username, password: username } });
    expect(await refusedCode(signIn)).toBe('in_incorrect_password');
  });
});
