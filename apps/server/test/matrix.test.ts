import { calls } from '@croupier/contract';
import type { CallName } from '@croupier/contract';
import { useServer } from '@croupier/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { walked } from '../../../tools/run/test/walked.mjs';
import { addressOf, allCalls, send } from './calls.ts';

const server = useServer();

/** Random requests: some in an ordinary run, many in the wide run. */
const RUNS = process.env['TEST_WIDE'] ? 4000 : 150;

type Caller = 'visitor' | 'member' | 'trial' | 'agent' | 'owner' | 'support' | 'stranger operator';

/** What the description says for each caller, before the body is parsed. */
function promised(name: CallName, caller: Caller): string | null {
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
    // A fully signed-in member has nothing to confirm.
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
      return (await server.member()).token;
    case 'trial':
      return (await server.member({ type: 4 })).token;
    case 'agent':
      return (await server.agent()).token;
    case 'owner':
      return (await server.operator()).token;
    case 'support':
      return (await server.operator({ role: 'support' })).token;
    case 'stranger operator':
      return (await server.operator({ brands: [server.brands[1]!] })).token;
  }
}

const callers: Caller[] = ['visitor', 'member', 'trial', 'agent', 'owner', 'support', 'stranger operator'];
const known = new Map<Caller, string | null>();

/** The code of one call by one caller. A call that went through may have changed its caller: the next gets another. */
async function codeOf(name: CallName, caller: Caller): Promise<string | null> {
  const token = known.has(caller) ? known.get(caller)! : await tokenOf(caller);
  known.set(caller, token);
  const { method } = calls[name];
  const headers: Record<string, string> = { merchant: server.brands[0]!.merchant };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const { code } = await send(server.url + addressOf(calls[name]), { method, headers });
  if (code === null && method !== 'GET') known.delete(caller);
  return code;
}

/** Whether a code was given after the access check: the sent id does not exist, and no body is sent. */
const isLetIn = (name: CallName, code: string | null) =>
  calls[name].path.includes(':id')
    ? ['not_found', 'bad_request', 'encrypted_body_required'].includes(code!)
    : !['not_signed_in', 'not_allowed', 'non_agent', 'in_need_true_account', 'not_found'].includes(code!);

const LET_IN = 'let in';

describe('who may call what', () => {
  test.each(allCalls)('[HT-5] %s answers every caller as it is described', async (name) => {
    const found: Partial<Record<Caller, string | null>> = {};
    const expected: typeof found = {};
    for (const caller of callers) {
      const refusal = promised(name, caller);
      const code = await codeOf(name, caller);
      expected[caller] = refusal ?? LET_IN;
      found[caller] = refusal === null && isLetIn(name, code) ? LET_IN : code;
    }
    expect(found).toEqual(expected);
  });

  test.each([
    'Bearer',
    'Bearer x',
    'Basic abc',
    'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    "Bearer ' or 1=1--aaaaaaaaaaaaaaaaaaaa",
  ])('[HT-5] the token %s opens nothing', async (authorization) => {
    const { code } = await send(`${server.url}/wps/member/info`, { headers: { authorization } });
    expect(code).toBe('not_signed_in');
  });
});

test('[HT-36] matrix and fuzz walk every described call, and nobody lists them twice', () => {
  expect(allCalls.map(([name]) => name)).toEqual(Object.keys(calls));
});

test('[BR-10] what opens the calls of one brand opens none of another', async () => {
  const [perlas, araw] = [server.brands[0]!, server.brands[1]!];
  const ana = await server.member({ account: 'twobrands' });
  const twin = await server.member({ account: 'twobrands', brand: araw });
  expect(twin.id).not.toBe(ana.id);
  const ben = await server.agent({ brand: araw });
  for (const [name, description] of allCalls) {
    if (!['member', 'agent', 'verifying'].includes(description.access.who)) continue;
    for (const { token } of [twin, ben]) {
      const headers = { merchant: perlas.merchant, authorization: `Bearer ${token}` };
      const { code } = await send(server.url + addressOf(description), { method: description.method, headers });
      expect(code, name).toBe('not_signed_in');
    }
  }
  expect(await twin.client.call('memberInfo')).toMatchObject({ id: twin.id });
});

describe('whatever is sent', () => {
  test('[HT-13, HT-14] no input makes any call fail inside or answer without an envelope', async () => {
    const ana = await server.member({ balance: '10.00' });
    const olga = await server.operator();
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
            merchant: server.brands[0]!.merchant,
          };
          if (token) headers['authorization'] = `Bearer ${token}`;
          const hasBody = description.method !== 'GET' && description.method !== 'DELETE';
          const address = `${server.url}${addressOf(description, { merchant: param || 'x' })}${query ? `?${query}` : ''}`;
          const answer = await send(address, { method: description.method, headers, ...(hasBody ? { body } : {}) });
          expect(answer.status, `${name} ${address} ${body}`).toBeLessThan(500);
          expect(Object.keys(answer.body).toSorted()).toEqual(['message', 'success', 'value']);
        },
      ),
      { numRuns: RUNS },
    );
    walked('requests of nonsense', RUNS);
  }, 300_000);
});
