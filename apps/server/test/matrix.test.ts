import { calls } from '@croupier/contract';
import { useServer } from '@croupier/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, allCalls, send } from './calls.ts';

const house = useServer();

type Caller = 'visitor' | 'member' | 'trial' | 'agent' | 'owner' | 'support' | 'stranger operator';

/** What the description promises each caller, before any body is looked at. */
function promised(name: keyof typeof calls, caller: Caller): string | null {
  const access = calls[name].access as { who: string; trial?: boolean; permission?: string };
  const isOperator = caller === 'owner' || caller === 'support' || caller === 'stranger operator';
  const isMember = caller === 'member' || caller === 'trial' || caller === 'agent';
  switch (access.who) {
    case 'anyone':
      return null;
    case 'operator':
      if (!isOperator) return 'not_signed_in';
      if (caller === 'support' && !['signed-in', 'brand.read', 'member.read'].includes(access.permission!))
        return 'not_allowed';
      return caller === 'stranger operator' && calls[name].path.includes(':merchant') ? 'not_found' : null;
    // Somebody who is wholly signed in has nothing to confirm.
    case 'verifying':
      return 'not_signed_in';
    case 'agent':
      return !isMember ? 'not_signed_in' : caller === 'agent' ? null : 'non_agent';
    default:
      if (!isMember) return 'not_signed_in';
      return caller === 'trial' && !access.trial ? 'in_need_true_account' : null;
  }
}

async function tokenOf(caller: Caller): Promise<string | null> {
  switch (caller) {
    case 'visitor':
      return null;
    case 'member':
      return (await house.member()).token;
    case 'trial':
      return (await house.member({ type: 4 })).token;
    case 'agent':
      return (await house.agent()).token;
    case 'owner':
      return (await house.operator()).token;
    case 'support':
      return (await house.operator({ role: 'support' })).token;
    case 'stranger operator':
      return (await house.operator({ brands: [house.brands[1]!] })).token;
  }
}

const known = new Map<Caller, Promise<string | null>>();

/** One of a kind is enough for what changes nothing; whatever may change the caller gets one of its own. */
function tokenFor(name: keyof typeof calls, caller: Caller): Promise<string | null> {
  if (calls[name].method !== 'GET' && promised(name, caller) === null) return tokenOf(caller);
  const token = known.get(caller) ?? tokenOf(caller);
  known.set(caller, token);
  return token;
}

const callers: Caller[] = ['visitor', 'member', 'trial', 'agent', 'owner', 'support', 'stranger operator'];
const grid = allCalls.flatMap(([name]) => callers.map((caller) => [name, caller] as const));

describe('who may call what', () => {
  test.each(grid)('[HT-5] %s by %s', async (name, caller) => {
    const token = await tokenFor(name, caller);
    const headers: Record<string, string> = { merchant: house.brands[0]!.merchant };
    if (token) headers['authorization'] = `Bearer ${token}`;
    const { code } = await send(house.url + addressOf(calls[name]), { method: calls[name].method, headers });
    const refusal = promised(name, caller);
    if (refusal) expect(code).toBe(refusal);
    else if (calls[name].path.includes(':id'))
      expect(['not_found', 'bad_request', 'encrypted_body_required']).toContain(code);
    else expect(['not_signed_in', 'not_allowed', 'non_agent', 'in_need_true_account', 'not_found']).not.toContain(code);
  });

  test.each([
    'Bearer',
    'Bearer x',
    'Basic abc',
    'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    "Bearer ' or 1=1--aaaaaaaaaaaaaaaaaaaa",
  ])('[HT-5] the token %s opens nothing', async (authorization) => {
    const { code } = await send(`${house.url}/wps/member/info`, { headers: { authorization } });
    expect(code).toBe('not_signed_in');
  });
});

test('[HT-36] matrix and fuzz walk every described call, and nobody lists them twice', () => {
  expect(new Set(grid.map(([name]) => name))).toEqual(new Set(Object.keys(calls)));
  expect(allCalls.map(([name]) => name)).toEqual(Object.keys(calls));
});

test('[BR-10] what opens the calls of one brand opens none of another', async () => {
  const [perlas, araw] = [house.brands[0]!, house.brands[1]!];
  const ana = await house.member({ account: 'twobrands' });
  const twin = await house.member({ account: 'twobrands', brand: araw });
  expect(twin.id).not.toBe(ana.id);
  const ben = await house.agent({ brand: araw });
  for (const [name, description] of allCalls) {
    if (!['member', 'agent', 'verifying'].includes(description.access.who)) continue;
    for (const { token } of [twin, ben]) {
      const headers = { merchant: perlas.merchant, authorization: `Bearer ${token}` };
      const { code } = await send(house.url + addressOf(description), { method: description.method, headers });
      expect(code, name).toBe('not_signed_in');
    }
  }
  expect(await twin.client.call('memberInfo')).toMatchObject({ id: twin.id });
});

describe('whatever is sent', () => {
  test('[HT-13, HT-14] no input makes any call fail inside or answer without an envelope', async () => {
    const ana = await house.member({ balance: '10.00' });
    const olga = await house.operator();
    const tokens = [null, ana.token, olga.token];
    const call = fc.constantFrom(...allCalls);
    await fc.assert(
      fc.asyncProperty(
        call,
        fc.constantFrom(...tokens),
        fc.json({ maxDepth: 3 }),
        fc.webQueryParameters(),
        fc.string({ maxLength: 40 }),
        async ([name, description], token, body, query, param) => {
          // Signing out would end the test's own sessions.
          if (['logout', 'operatorLogout', 'operatorEndSession', 'operatorEndOthers'].includes(name)) return;
          const headers: Record<string, string> = {
            'content-type': 'application/json',
            merchant: house.brands[0]!.merchant,
          };
          if (token) headers['authorization'] = `Bearer ${token}`;
          const hasBody = description.method !== 'GET' && description.method !== 'DELETE';
          const address = `${house.url}${addressOf(description, { merchant: param || 'x' })}${query ? `?${query}` : ''}`;
          const answer = await send(address, { method: description.method, headers, ...(hasBody ? { body } : {}) });
          expect(answer.status, `${name} ${address} ${body}`).toBeLessThan(500);
          expect(Object.keys(answer.body).toSorted()).toEqual(['message', 'success', 'value']);
        },
      ),
      { numRuns: 400 },
    );
  }, 60_000);
});
