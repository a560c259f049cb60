import path from 'node:path';
import { calls, flagNames } from '@croupier/contract';
import type { CallDescription, CallName } from '@croupier/contract';
import { readBrands } from '@croupier/server/testing';
import { refusedCode, root, useServer } from '@croupier/testkit';
import { afterEach, describe, expect, test } from 'vitest';

// A proxy's word is believed here, so that a test can come from any country.
const server = useServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' }, isShared: true });

/** Addresses whose countries have not changed hands in decades. */
const from = { japan: { 'x-forwarded-for': '133.11.0.1' }, nowhere: { 'x-forwarded-for': '10.1.2.3' } };

const perlas = () => server.brands[0]!;
const araw = () => server.brands[1]!;

type Operator = Awaited<ReturnType<typeof server.operator>>;

async function maintenance(operator: Operator, on: boolean, until: string | null = null) {
  await operator.client.call('brandMaintenance', {
    params: { merchant: perlas().merchant },
    body: { on, until, reason: 'a test' },
  });
}

async function region(operator: Operator, mode: 'open' | 'allow' | 'block', countries: string[]) {
  await operator.client.call('brandRegion', {
    params: { merchant: perlas().merchant },
    body: { mode, countries, reason: 'a test' },
  });
}

const statusFrom = async (headers: Record<string, string>) =>
  (await server.client({ headers }).call('systemStatus')).status;

afterEach(async () => {
  const olga = await server.operator();
  await maintenance(olga, false);
  await region(olga, 'open', []);
});

describe('status', () => {
  test('[SY-1, SY-10] maintenance comes before region, and only for the brand that was switched', async () => {
    const olga = await server.operator();
    expect(await statusFrom(from.japan)).toBe(0);
    await region(olga, 'block', ['JP']);
    expect(await statusFrom(from.japan)).toBe(2);
    await maintenance(olga, true);
    expect(await statusFrom(from.japan)).toBe(1);
    expect((await server.client({ brand: araw(), headers: from.japan }).call('systemStatus')).status).toBe(0);
  });

  test('[SY-2] everybody learns the status, the own address, the customer service and the planned end', async () => {
    const olga = await server.operator();
    const until = '2030-01-01T00:00:00.000Z';
    await maintenance(olga, true, until);
    const status = await server.client({ headers: from.japan }).call('systemStatus');
    expect(status).toEqual({ status: 1, ip: '133.11.0.1', customerServiceUrl: perlas().customerServiceUrl, until });
  });

  test('[SY-8, SY-9] the country comes from the file on disk; allow and block count an unknown address as not listed', async () => {
    const olga = await server.operator();
    expect((await server.client({ headers: from.japan }).call('systemLocation')).country).toBe('JP');
    expect((await server.client({ headers: from.nowhere }).call('systemLocation')).country).toBeNull();
    await region(olga, 'allow', ['JP']);
    expect([await statusFrom(from.japan), await statusFrom(from.nowhere)]).toEqual([0, 2]);
    await region(olga, 'block', ['JP']);
    expect([await statusFrom(from.japan), await statusFrom(from.nowhere)]).toEqual([2, 0]);
  });
});

describe('permission response', () => {
  test('[SY-4, SY-5] carries info with its eight fields, the location and both restrictions, in every status', async () => {
    const olga = await server.operator();
    const open = await server.client({ headers: from.japan }).call('systemSettings');
    expect(Object.keys(open.info).toSorted()).toEqual([
      'analytics',
      'domainRoute',
      'imageCDNs',
      'launchGameCDNs',
      'mainDomain',
      'register',
      'resources',
      'whitelabelVal',
    ]);
    expect(Object.keys(open.info.whitelabelVal)).toHaveLength(10);
    expect(open).toMatchObject({
      location: { country: 'JP' },
      maintenance: false,
      regionRestriction: false,
      systemStatus: 0,
    });
    await region(olga, 'block', ['JP']);
    await maintenance(olga, true);
    const closed = await server.client({ headers: from.japan }).call('systemSettings');
    expect(closed).toMatchObject({ maintenance: true, regionRestriction: true, systemStatus: 1 });
  });

  test('[SY-7] resources have url and label, the ten flags are the brand’s, and register says whether anybody can', async () => {
    for (const brand of [perlas(), araw()]) {
      const { info } = await server.client({ brand }).call('systemSettings');
      expect(info.resources.length).toBeGreaterThan(0);
      expect(info.resources).toEqual(brand.resources);
      for (const entry of info.resources)
        expect(entry).toEqual({ url: expect.any(String), labelNameEn: expect.any(String) });
      const flags = Object.fromEntries(flagNames.map((name) => [name, brand.flags[name] === true]));
      expect(info.whitelabelVal).toEqual(flags);
      expect(info.register).toBe(flags['USERNAMEREG3']! || flags['MOBILENUMREG3']!);
    }
    const closed = readBrands(path.join(root, 'brands')).map((brand) => ({ ...brand, flags: {} }));
    const other = await server.another({ brands: closed });
    const { info } = await other.client({ brand: closed[0]! }).call('systemSettings');
    expect(info.register).toBe(false);
    expect(new Set(Object.values(info.whitelabelVal))).toEqual(new Set([false]));
  });

  test('[SY-6] the single calls answer the same as the permission response', async () => {
    const client = server.client({ headers: from.japan });
    const settings = await client.call('systemSettings');
    expect(await client.call('systemWhitelabel')).toEqual(settings.info.whitelabelVal);
    expect(await client.call('systemLocation')).toEqual(settings.location);
    expect(await client.call('systemDomainRoute')).toEqual({
      merchant: settings.merchant,
      domainRoute: settings.info.domainRoute,
      mainDomain: settings.info.mainDomain,
    });
  });
});

describe('a closed brand', () => {
  const closable = (Object.entries(calls) as [CallName, CallDescription][]).filter(([, call]) => !call.openWhenClosed);

  test('[SY-11, SY-12, SY-13] refuses every call that is not described as open', async () => {
    const olga = await server.operator();
    expect(closable.map(([name]) => name)).toContain('walletBalance');
    const answers = async () =>
      Promise.all(
        closable.map(async ([, { method, path }]) => {
          const response = await fetch(server.url + path, {
            method,
            headers: { ...from.japan, merchant: perlas().merchant },
          });
          const { value } = (await response.json()) as { value: { code: string } };
          return `${response.status} ${value.code}`;
        }),
      );
    await maintenance(olga, true);
    expect(new Set(await answers())).toEqual(new Set(['503 system_maintenance']));
    await maintenance(olga, false);
    await region(olga, 'block', ['JP']);
    expect(new Set(await answers())).toEqual(new Set(['403 region_blocked']));
  });

  test('[SY-13] only status, settings, keys, proofs of draws and operator calls are described as open', () => {
    const open = Object.keys(calls).filter((name) => !closable.some(([closed]) => closed === name));
    const isOfOperators = (name: string) =>
      name === 'operatorLogin' || calls[name as keyof typeof calls].access.who === 'operator';
    const proofs = ['lotteryFairness', 'raffleFairness', 'raffleRows', 'spinProof'];
    expect(open.filter((name) => !name.startsWith('system') && !isOfOperators(name)).toSorted()).toEqual(proofs);
  });

  test('[SY-14] still answers its operators', async () => {
    const olga = await server.operator();
    await maintenance(olga, true);
    expect(await olga.client.call('operatorInfo')).toMatchObject({ id: olga.id });
  });
});

describe('switching', () => {
  test('[SY-15] is followed by another process without restart', async () => {
    const second = await server.another();
    const olga = await server.operator();
    await maintenance(olga, true);
    await expect.poll(async () => (await second.client().call('systemStatus')).status, { interval: 50 }).toBe(1);
  });

  test('[SY-16] without a reason changes nothing; with one it is in the audit log', async () => {
    const olga = await server.operator();
    const params = { merchant: perlas().merchant };
    const silent = olga.client.call('brandMaintenance', { params, body: { on: true, reason: '  ' } });
    expect(await refusedCode(silent)).toBe('bad_request');
    expect((await olga.client.call('brandAvailability', { params })).maintenance.on).toBe(false);
    await olga.client.call('brandMaintenance', { params, body: { on: true, reason: 'new engine' } });
    const { entries } = await olga.client.call('auditLog', { query: { limit: '1' } });
    expect(entries[0]).toMatchObject({
      actor: `operator:${olga.id}`,
      subject: `brand:${perlas().merchant}`,
      reason: 'new engine',
      before: { maintenance: { on: false } },
      after: { maintenance: { on: true } },
    });
  });
});
