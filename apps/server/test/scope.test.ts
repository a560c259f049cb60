import { calls, permissions } from '@croupier/contract';
import type { CallDescription, CallName, Permission } from '@croupier/contract';
import { refusedCode, useServer } from '@croupier/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addressOf, allCalls, send } from './calls.ts';
import { unscoped } from './scope.ts';

const server = useServer();
const perlas = { merchant: 'perlas' } as const;
const araw = { merchant: 'araw' } as const;
const stranger = () => server.operator({ brands: [server.brands[1]!] });

const operatorCalls = allCalls.flatMap(([name, { access }]) =>
  access.who === 'operator' ? [[name, access.permission] as const] : [],
);
const withoutMerchant = operatorCalls.filter(([name]) => !calls[name].path.includes(':merchant')).map(([name]) => name);

/** A body that fits, where the handler itself has to refuse. */
const bodies: Partial<Record<CallName, unknown>> = {
  vendorSwitch: { stopped: true, reason: 'not theirs to stop' },
  runJobAgain: { reason: 'not theirs to run' },
};
const queries: Partial<Record<CallName, string>> = {
  importCatalogue: `?reason=not+theirs+to+import&print=${'0'.repeat(64)}`,
};
const params = { id: '00000000-0000-7000-8000-000000000001' };

async function codeOf(
  name: CallName,
  token: string,
  { merchant }: { merchant: string } = perlas,
): Promise<string | null> {
  const { method, upload }: CallDescription = calls[name];
  const type = upload ? 'application/octet-stream' : 'application/json';
  const headers = { merchant: perlas.merchant, authorization: `Bearer ${token}`, 'content-type': type };
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(bodies[name] ?? {}) };
  const address = addressOf(calls[name], { merchant, ...(name in bodies ? params : {}) }) + (queries[name] ?? '');
  const { code } = await send(server.url + address, {
    method,
    headers,
    ...body,
  });
  return code;
}

test('[OP-7, OP-42] every operator call names its brand in the path, or stands in the list of those that need none', () => {
  expect(withoutMerchant.toSorted()).toEqual(Object.keys(unscoped).toSorted());
});

describe('scope', () => {
  test('[OP-7] no call of a brand is there for an operator of another brand', async () => {
    const named = operatorCalls.map(([name]) => name).filter((name) => calls[name].path.includes(':merchant'));
    expect(named.length).toBeGreaterThan(0);
    const { token } = await stranger();
    const found: string[] = [];
    for (const name of named) found.push(`${name}: ${await codeOf(name, token)}`);
    expect(found).toEqual(named.map((name) => `${name}: not_found`));
  }, 120_000);

  test('[OP-42] what concerns every brand is refused to whoever works for some brands only', async () => {
    const refused = withoutMerchant.flatMap((name) => {
      const scope = unscoped[name];
      return scope?.of === 'server' && scope.refused ? [[name, scope.refused] as const] : [];
    });
    expect(refused.length).toBeGreaterThan(0);
    const { token } = await stranger();
    const found: string[] = [];
    for (const [name] of refused) found.push(`${name}: ${await codeOf(name, token)}`);
    expect(found).toEqual(refused.map(([name, code]) => `${name}: ${code}`));
  });

  test('[OP-42, VE-45] a vendor is stopped by the house alone, and the log tells the state it was really in', async () => {
    const { client } = await stranger();
    const owner = await server.operator();
    const vendor = async (who: typeof client) => (await who.call('vendorList')).vendors[0]!;
    const { code } = await vendor(client);
    const stop = { params: { code }, body: { stopped: true, reason: 'its reels stand still' } };
    expect(await refusedCode(client.call('vendorSwitch', stop))).toBe('beyond_own_rights');
    expect(await vendor(client)).toMatchObject({ stopped: null, maySwitch: false });
    await owner.client.call('vendorSwitch', stop);
    await owner.client.call('vendorSwitch', stop);
    await owner.client.call('vendorSwitch', { params: { code }, body: { stopped: false, reason: 'they turn' } });
    const auditor = await server.operator({ role: 'auditor' });
    const { entries } = await auditor.client.call('auditLog', { query: { act: 'vendor.switch' } });
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ stopped: true }, { stopped: false }],
      [{ stopped: true }, { stopped: true }],
      [{ stopped: false }, { stopped: true }],
    ]);
    expect((await client.call('auditLog', { query: { act: 'vendor.switch' } })).entries).toEqual([]);
  });

  test('[OP-7, VE-45] the days of a vendor show differences of the own brands, and the house all of them', async () => {
    const of = (merchant: string | null, txId: string) => ({
      merchant,
      txId,
      what: 'missing there',
      ours: '',
      theirs: '',
    });
    const found = [of(perlas.merchant, 'tx-perlas'), of(araw.merchant, 'tx-araw'), of(null, 'tx-nobody')];
    const wallet = (merchant: string, playerId: string) => ({
      merchant,
      vendor: 'V',
      playerId,
      ours: '1',
      theirs: '2',
    });
    const wallets = [wallet(perlas.merchant, 'player-perlas'), wallet(araw.merchant, 'player-araw')];
    const { db } = server.database;
    await sql`insert into vendor_statements (gateway, day, compared_at, lines, differences)
      values ('sandbox', '2026-01-05', now(), 9, ${JSON.stringify(found)})`.execute(db);
    await sql`insert into vendor_wallet_days (gateway, day, compared_at, wallets, sums, differences)
      values ('sandbox', '2026-01-05', now(), 9, '[]', ${JSON.stringify(wallets)})`.execute(db);
    const read = async ({ client }: Awaited<ReturnType<typeof stranger>>) => {
      const { isWhole, days, walletDays } = await client.call('vendorStatements', { params: { code: 'sandbox' } });
      const names = [
        ...days.flatMap(({ differences }) => differences.map(({ txId }) => txId)),
        ...walletDays.flatMap(({ differences }) => differences.map(({ playerId }) => playerId)),
      ];
      return { isWhole, lines: days[0]!.lines, wallets: walletDays[0]!.wallets, names };
    };
    const arawReader = await server.operator({ grants: { perlas: 'cashier', araw: 'auditor' } });
    for (const reader of [await stranger(), arawReader])
      expect(await read(reader)).toEqual({
        isWhole: false,
        lines: null,
        wallets: null,
        names: ['tx-araw', 'player-araw'],
      });
    expect(await read(await server.operator())).toEqual({
      isWhole: true,
      lines: '9',
      wallets: '9',
      names: ['tx-perlas', 'tx-araw', 'tx-nobody', 'player-perlas', 'player-araw'],
    });
  });
});

describe('permission', () => {
  /** For each permission a role that lacks it; `nobody` is a role of no table, which opens nothing. */
  const lacking = async (permission: Permission) => {
    const roles = await (await server.operator()).client.call('operatorRoles');
    const sorted = roles.roles.toSorted((one, other) => other.permissions.length - one.permissions.length);
    return sorted.find((role) => !role.permissions.includes(permission))?.role ?? 'nobody';
  };

  const tokens = new Map<Permission, Promise<string>>();
  async function tokenWithout(permission: Permission): Promise<string> {
    const made =
      tokens.get(permission) ?? lacking(permission).then(async (role) => (await server.operator({ role })).token);
    tokens.set(permission, made);
    return made;
  }

  test('[OP-6] every call is refused to an operator without the permission it names', async () => {
    const asked = operatorCalls.filter(([, permission]) => permission !== 'signed-in');
    const found: string[] = [];
    for (const [name, permission] of asked) {
      // Only calls that ask for a permission are left.
      const token = await tokenWithout(permission as Permission);
      found.push(`${name} without ${permission}: ${await codeOf(name, token)}`);
    }
    expect(found).toEqual(asked.map(([name, permission]) => `${name} without ${permission}: not_allowed`));
  }, 120_000);

  test('[OP-6] every permission opens something', () => {
    const asked = new Set<string>(operatorCalls.map(([, permission]) => permission));
    expect(permissions.filter((permission) => !asked.has(permission))).toEqual([]);
  });
});

describe('a role per brand', () => {
  const roleTable = async () => {
    const { roles } = await (await server.operator()).client.call('operatorRoles');
    return new Map(roles.map(({ role, permissions: held }) => [role, held]));
  };
  let known: ReturnType<typeof roleTable> | undefined;
  const holds = async (role: string, permission: Permission) =>
    (await (known ??= roleTable())).get(role)?.includes(permission) ?? false;

  const tokens = new Map<string, Promise<string>>();
  function tokenOf(grants: Readonly<Record<string, string>>): Promise<string> {
    const key = JSON.stringify(grants);
    const made = tokens.get(key) ?? server.operator({ grants }).then(({ token }) => token);
    tokens.set(key, made);
    return made;
  }

  /** Between them every permission is held at the one brand and not at the other; `nobody` opens nothing. */
  const pairs = [
    { perlas: 'cashier', araw: 'auditor' },
    { perlas: 'editor', araw: 'owner' },
    { perlas: 'owner', araw: 'nobody' },
  ] as const;
  const asked = operatorCalls.flatMap(([name, permission]) =>
    permission === 'signed-in' ? [] : [[name, permission] as const],
  );
  const hasBrand = ([name]: (typeof asked)[number]) => calls[name].path.includes(':merchant');
  const grantsOf = (pair: (typeof pairs)[number]) => `${pair.perlas} of perlas, ${pair.araw} of araw`;

  test.each(asked.filter(hasBrand))('[OP-44] %s needs %s at its brand', async (name, permission) => {
    const mayMiss = calls[name].path.split(':').length > 2;
    for (const pair of pairs) {
      for (const brand of [perlas, araw] as const) {
        const code = await codeOf(name, await tokenOf(pair), brand);
        const isHeld = await holds(pair[brand.merchant], permission);
        const which = `${grantsOf(pair)}, at ${brand.merchant}: ${code}`;
        expect.soft(code === 'not_allowed', which).toBe(!isHeld);
        if (isHeld && !mayMiss) expect.soft(code, which).not.toBe('not_found');
      }
    }
  });

  test.each(asked.filter((one) => !hasBrand(one)))(
    '[OP-45] %s needs %s at some brand, and at all where it concerns all',
    async (name, permission) => {
      for (const pair of pairs) {
        const held = await Promise.all([perlas, araw].map(({ merchant }) => holds(pair[merchant], permission)));
        const code = await codeOf(name, await tokenOf(pair));
        const scope = unscoped[name];
        if (!held.includes(true)) expect.soft(code, grantsOf(pair)).toBe('not_allowed');
        else if (scope?.of === 'server' && scope.refused && held.includes(false))
          expect.soft(code, grantsOf(pair)).toBe(scope.refused);
        else expect.soft(code, grantsOf(pair)).not.toBe('not_allowed');
      }
    },
  );

  test('[OP-44, OP-45] the operators tried hold each permission at one brand alone', async () => {
    for (const permission of permissions) {
      const held = await Promise.all(
        pairs.map(async (pair) => [await holds(pair.perlas, permission), await holds(pair.araw, permission)]),
      );
      expect(
        held.some(([here, there]) => here !== there),
        permission,
      ).toBe(true);
    }
  });
});
