import { inTransaction, memberId, seedDemo } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { everyWay, registrationTools } from './registration-tools.ts';
import { giveContact } from './people-tools.ts';
import { brandsWith, easyProofs, freshDevice, freshNumber, strictly, visitor } from './visitors.ts';

const server = useServer({ settings: easyProofs, brands: brandsWith(everyWay) });
const { agentWithCode, memberOf, mobileForm, refusedWith, register } = registrationTools(server);

describe('invitation', () => {
  test('[RG-24, RG-26] a code puts the account under its agent with the type and levels of the code', async () => {
    const ben = await agentWithCode({ type: 1 });
    const { client } = visitor(server);
    const spelled = ben.code.toLowerCase();
    expect(await client.call('agentAffiliate', { query: { code: spelled, domain: 'localhost' } })).toEqual({
      code: ben.code,
    });
    const { answer } = await register({ affiliateCode: spelled }, client);
    const made = await memberOf(answer.account);
    expect(made?.type).toBe(1);
    const upline = await server.database.db
      .selectFrom('uplines')
      .selectAll()
      .where('member_id', '=', made!.id)
      .executeTakeFirstOrThrow();
    expect(upline).toMatchObject({
      upline_id: ben.id,
      path: [ben.id, made!.id],
      code: ben.code,
      rebate_levels: { RNG: '1.2', LOTT: '0.9' },
    });
  });

  test('[RG-24] referralCode and recommenderId are codes too, and two that lead to two agents are refused', async () => {
    const [ben, bea] = [await agentWithCode(), await agentWithCode()];
    for (const field of ['referralCode', 'recommenderId']) {
      const { answer } = await register({ [field]: ben.code });
      const made = await memberOf(answer.account);
      const upline = await server.database.db
        .selectFrom('uplines')
        .select('upline_id')
        .where('member_id', '=', made!.id)
        .executeTakeFirstOrThrow();
      expect(upline.upline_id).toBe(ben.id);
    }
    expect(await refusedWith({ affiliateCode: ben.code, referralCode: bea.code })).toBe('invitation_code_error');
  });

  test('[RG-24, RG-25] unknown, ended, a frozen agent’s and no longer an agent’s codes get the same refusal', async () => {
    const { client } = visitor(server);
    const [frozen, ended, former] = [await agentWithCode(), await agentWithCode(), await agentWithCode()];
    await inTransaction(server.database.db, (tx) =>
      server.app.members.setFrozen(tx, server.brands[0]!, memberId(frozen.id), true),
    );
    const { db } = server.database;
    await db
      .updateTable('invitation_codes')
      .set({ ended_at: server.clock.now() })
      .where('code', '=', ended.code)
      .execute();
    await db.updateTable('members').set({ type: 0 }).where('id', '=', former.id).execute();
    const answers = [];
    for (const code of ['NOBODYS99', "x' or 1=1--", frozen.code, ended.code, former.code]) {
      const refused = await client.call('agentAffiliate', { query: { code } }).catch((error: object) => error);
      const { refusal, text } = refused as { refusal: Record<string, unknown>; text: string };
      answers.push({ ...refusal, requestId: '', text });
      expect(await refusedWith({ affiliateCode: code })).toBe('invitation_code_error');
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: 'invitation_code_error', text: 'Invalid invitation code' });
    const elsewhere = server.client({ brand: server.brands[1]! });
    const good = await agentWithCode();
    expect(await refusedCode(elsewhere.call('agentAffiliate', { query: { code: good.code } }))).toBe(
      'invitation_code_error',
    );
  });

  test('[RG-25] an agent’s own phone does not register under the agent’s own code', async () => {
    const ben = await agentWithCode();
    const number = freshNumber();
    await giveContact(server, ben, 'mobile', number.value);
    const { client } = visitor(server);
    const body = await mobileForm(client, number, { affiliateCode: ben.code });
    expect(await refusedCode(client.call('registerMobile', { body }))).toBe('invitation_code_error');
  });

  test('[RG-26] in the demo world one registers under Ben, at both brands', async () => {
    expect(await seedDemo(server.app, server.database.db, server.brands)).toBe(true);
    for (const brand of server.brands)
      expect(await server.client({ brand }).call('agentAffiliate', { query: { code: 'benben88' } })).toEqual({
        code: 'BENBEN88',
      });
    const { answer } = await register({ referralCode: 'BENBEN88' });
    const upline = await server.database.db
      .selectFrom('uplines')
      .innerJoin('members as below', 'below.id', 'uplines.member_id')
      .innerJoin('members as above', 'above.id', 'uplines.upline_id')
      .select(['above.account', 'uplines.rebate_levels'])
      .where('below.account', '=', answer.account)
      .executeTakeFirstOrThrow();
    expect(upline).toMatchObject({ account: 'ben', rebate_levels: { RNG: '1.2', LIVE: '0.8' } });
  });

  test('[RG-25] the database itself refuses a circle, a second upline and one of another brand', async () => {
    const [a, b] = [await server.member(), await server.member()];
    const stranger = await server.member({ brand: server.brands[1]! });
    const { db } = server.database;
    const under = (member: string, upline: string) =>
      db
        .insertInto('uplines')
        .values({
          member_id: member,
          merchant: server.brands[0]!.merchant,
          upline_id: upline,
          path: [],
          made_at: server.clock.now(),
        })
        .execute();
    await under(b.id, a.id);
    await expect(under(a.id, b.id)).rejects.toThrow('uplines_no_circle');
    await expect(under(a.id, a.id)).rejects.toThrow('uplines_no_circle');
    await expect(under(b.id, a.id)).rejects.toThrow('uplines_one_at_a_time');
    await expect(under(a.id, stranger.id)).rejects.toThrow('same brand');
    await expect(db.updateTable('uplines').set({ upline_id: a.id }).execute()).rejects.toThrow();
  });

  test('[RG-25] tries are limited', async () => {
    const strict = await strictly(server);
    const client = strict.client({ headers: { device: freshDevice() } });
    const answers: string[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      answers.push(await refusedCode(client.call('agentAffiliate', { query: { code: `GUESS${turn}` } })));
    expect(answers.filter((code) => code === 'invitation_code_error')).toHaveLength(10);
    expect(answers.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
  });
});
