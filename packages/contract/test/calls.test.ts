import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient, createPlayerClient } from '../src/client/index.ts';
import { consoleCalls, playerCalls } from '../src/client/table.gen.ts';
import { calls } from '../src/index.ts';
import type { CallDescription } from '../src/index.ts';

const all = Object.entries(calls) as [string, CallDescription][];

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Leaf = { where: string; name: string; types: string[] };

/** Every field of a schema with a plain value, and its path. */
function leaves(schema: Schema, where: string, name = ''): Leaf[] {
  const types = [schema.type ?? []].flat();
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const extra = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  return [
    ...(types.some((type) => type !== 'object' && type !== 'array') ? [{ where, name, types }] : []),
    ...parts.flatMap((part) => leaves(part, where, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => leaves(part, `${where}.${key}`, key)),
    ...[...(schema.items ? [schema.items] : []), ...extra].flatMap((part) => leaves(part, `${where}[]`, name)),
  ];
}

const schemaOf = (type: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { unrepresentable: 'any', io }) as Schema;

const fields = all.flatMap(([name, { params, query, body, answer }]) => [
  ...[params, query, body].flatMap((part) => (part ? leaves(schemaOf(part, 'input'), `${name} asked`) : [])),
  ...leaves(schemaOf(answer, 'output'), `${name} answered`),
]);

/** Names of amounts anywhere in the product. */
const money =
  /amount|balance|stake|prize|price|profit|loss|bonus|rebate|payout|turnover|fee$|owed|held$|debt|deposited|withdrawn/i;

/** Names of quantities that describe an amount but are none. */
const measure = /(?:multiple|count|percent|rate|seconds|minutes|days|decimals)$/i;

describe('money on the wire', () => {
  test('[HT-9] no amount is a number, in no request and no answer', () => {
    const amounts = fields.filter(({ name }) => money.test(name) && !measure.test(name));
    expect(amounts.length).toBeGreaterThan(100);
    const numbers = amounts.filter(({ types }) => types.some((type) => type === 'number' || type === 'integer'));
    expect(numbers.map(({ where }) => where)).toEqual([]);
  });

  const asked = all.flatMap(([name, { body }]) => {
    const amount = body instanceof z.ZodObject ? (body.shape['amount'] as z.ZodType | undefined) : undefined;
    return amount ? [[name, amount] as const] : [];
  });
  test('[HT-9] there are calls with an amount in the request', () => expect(asked.length).toBeGreaterThan(1));
  test.each(asked)('[HT-9] %s takes an amount as decimal text with at most four decimals', (_name, amount) => {
    for (const good of ['100', '100.5', '0.0001']) expect(amount.safeParse(good).success).toBe(true);
    for (const bad of [100, 100.5, 1e21, '1e3', '1,000.00', '.5', '5.', '-5', '+5', '0.00001', '１００', ' 5', null])
      expect(amount.safeParse(bad).success).toBe(false);
  });
});

/** They move no money themselves, or end what their path names, which can happen only once. */
const withoutId = new Set([
  'launchGame',
  'cancelTicket',
  'stopChase',
  'setPaymentPassword',
  'resetPaymentPassword',
  'bindPayeeAccount',
  'unbindPayeeAccount',
  // A repetition finds nothing left to transfer back.
  'recallWallets',
  // Named by its quote, which is converted once.
  'convertPoint',
]);

test('[HT-10] every call that moves money takes an id from its sender', () => {
  const moving = all.filter(([name, { movesMoney }]) => movesMoney && !withoutId.has(name));
  expect(moving.length).toBeGreaterThan(3);
  const nameless = moving.filter(([, { body }]) => {
    const schema: Schema = body ? schemaOf(body, 'input') : {};
    const bodies = schema.oneOf ?? schema.anyOf ?? [schema];
    return !bodies.every(({ required = [] }) => required.includes('key') || required.includes('id'));
  });
  expect(nameless.map(([name]) => name)).toEqual([]);
});

test('[HT-36] the tables of the browsers are made from the descriptions, those of the console apart', async () => {
  const described = (isOfConsole: boolean) =>
    Object.fromEntries(
      all
        .filter(([, { module }]) => (module === 'CONSOLE') === isOfConsole)
        .map(([name, { method, path, module, encrypted, form }]) => [
          name,
          [method, path, module, encrypted === true, ...(form ? ['form'] : [])],
        ]),
    );
  expect(consoleCalls).toEqual(described(true));
  expect(playerCalls).toEqual(described(false));
  const player = createPlayerClient({ base: '', token: () => null, language: () => 'EN', merchant: () => null });
  await expect(player.call('operatorInfo')).rejects.toThrow('operatorInfo is no call of this client');
});

/** Calls that answer a whole list, by what bounds it. Lists that grow with play or time are paged. */
const boundedBy: Readonly<Record<string, readonly string[]>> = {
  'one item with its parts': [
    'brandConfiguration',
    'operatorInfo',
    'ledgerAccount',
    'ledgerJournal',
    'lotteryFairness',
    'lotteryIssue',
    'lotteryExposure',
    'systemHelpArticle',
    'contentEntry',
    'inboxMessage',
    'withdrawal',
    'withdrawalCase',
    'deposit',
    'depositForOperator',
    'transactionDetail',
    'betRecord',
    'memberCase',
    'vendorWallet',
    'bonus',
    'promotionAdmin',
    'contract',
    'contractBill',
    'branchBill',
  ],
  'things of one person, of which there are few': [
    'walletBalance',
    'liabilityProof',
    'vendorWallets',
    'turnover',
    'paymentPassword',
    'sessions',
    'memberSessions',
    'operatorSessions',
    'operatorViews',
    'securityConfig',
    'passkeys',
    'payeeAccounts',
    'playSafely',
    'memberPlaySafely',
    'withdrawalNeeds',
    'transferTerms',
    'paymentConfirmations',
    'promotionClaimList',
  ],
  'configuration of the brand': [
    'operatorRoles',
    'vendorList',
    'promotionCategories',
    'promotionContributions',
    'promotionReport',
    'systemDownloads',
    'systemSite',
    'systemCountry',
    'payeeInstitutions',
    'depositChannels',
    'gameMenus',
    'rebateSettings',
    'memberLevels',
    'agentLevels',
    'agentRegisterCentre',
    'pointConfig',
    'pointConversionTypes',
    'pointRewards',
    'pointGoods',
    'promotionSpinStakes',
    'levels',
    'missions',
    'wheels',
    'catalogueFrame',
    'lotteryGames',
    'vnGameMenu',
    'lotteryRules',
    'lotteryAdmin',
    'lotteryGameAdmin',
    'openedNumeros',
    'lottoOpenedNumeros',
    'systemIntegrity',
    'jobSchedule',
    'ledgerBooks',
  ],
  'the states and categories of one bonus': ['bonus', 'memberBonus'],
  'the spins of one pack, which its promotion fixes': ['freeSpinLines'],
  'the newest or first few, a fixed number': [
    'freeSpinPacks',
    'memberFreeSpins',
    'promotionSpinGames',
    'gameMenusRecent',
    'rebate',
    'rebateTerms',
    'pointTerms',
    'gifts',
    'envelopes',
    'envelopeList',
    'leaderboard',
    'leaderboards',
    'leaderboardList',
    'raffle',
    'raffleDesk',
    'raffleFairness',
    'rafflePromotionStatus',
    'raffles',
    'wheelList',
    'levelTables',
    'memberLevel',
    'missionSets',
    'hotGames',
    'recentGames',
    'catalogueOrder',
    'vnGameMenuRecent',
    'numerosNear',
    'lotteryNumbers',
    'vendorStatements',
    'incompleteRounds',
    'heldWins',
    'transferReceivers',
    'promotionCashBack',
    'statements',
    'reportFiles',
  ],
  'days and groups of a limited period': [
    'transactionTotals',
    'betTotals',
    'personalProfit',
    'dashboard',
    'report',
    'agentOverview',
    'agentIncome',
  ],
};
const wholeLists = new Set(Object.values(boundedBy).flat());

/** Names of the parameter for the page size. */
const sizes = ['limit', 'pageSize', 'limitNum'];

function arraysOf(schema: Schema): string[] {
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return parts.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, part]) => (part.type === 'array' && holdsObjects(part) ? [name] : [])),
  );
}

/** Lists of plain texts are settings: languages, countries, codes. */
const holdsObjects = ({ items }: Schema): boolean =>
  items !== undefined && [items, ...(items.anyOf ?? []), ...(items.oneOf ?? [])].some(({ type }) => type === 'object');

describe('lists', () => {
  const lists = all.filter(
    ([name, { method, answer }]) =>
      method === 'GET' && !wholeLists.has(name) && arraysOf(schemaOf(answer, 'output')).length > 0,
  );

  test('[HT-12] every list is paged, or is named here with what bounds it', () => {
    expect(lists.length).toBeGreaterThan(20);
    const unpaged = lists.filter(([, { query }]) => !query || !sizes.some((name) => name in query.shape));
    expect(unpaged.map(([name]) => name)).toEqual([]);
  });

  test('[HT-12] every page has a maximum size', () => {
    for (const [name, { query }] of lists) {
      const size = sizes.find((one) => one in (query?.shape ?? {}))!;
      const field = query!.shape[size] as z.ZodType;
      for (const bad of ['0', '-1', '501', '1000', '100000', '1e3', 'all', ''])
        expect([name, size, bad, field.safeParse(bad).success]).toEqual([name, size, bad, false]);
      expect([name, field.safeParse(undefined).success]).toEqual([name, true]);
    }
  });
});

/** The module ids by path. A call that matches none has COMM3 or an id of its own. */
const modules: readonly (readonly [pattern: RegExp, module: string])[] = [
  [/^\/wps\/session\/login$/, 'COMM3'],
  [/^\/wps\/session\/login\/verification/, 'LOGINIPVERF3'],
  [/^\/wps\/session\/login\/freeplay$/, 'FREEPLAY3'],
  [/^\/wps\/member\/register(\/autoUsername)?$/, 'REG3'],
  [/^\/wps\/member\/register\/mobile$/, 'MOBILENUMREG3'],
  [/^\/wps\/verification\/sms\/register$/, 'REGMOBVERF3'],
  [/^\/wps\/verification\/(sms\/noLogin|phone)/, 'VERIFICATION3'],
  [/^\/wps\/captcha/, 'CAPTCHA3'],
  [/^\/wps\/agent\/affiliate/, 'AFFMAN3'],
  [/^\/wps\/member\/password(\/email.*)?$/, 'PASS3'],
  [/^\/wps\/member\/password\/verification$/, 'CHNGPASSVERIF3'],
  [/^\/wps\/member\/password\/sms$/, 'PWRESETSMS3'],
  [/^\/wps\/member\/info\/icon/, 'PROFPIC3'],
  [/\/GCSGAME_(gameList|gameVendor)|\/GLS2_|^\/wps\/game\//, 'GAMELO3'],
  [/\/GCS_recentGame|\/game_menus?\/recent/, 'GAMELOREC3'],
  [/\/GCSGAME_hotGames/, 'GAMELOHOT3'],
  [/\/MCS2_getPromotionClaimList/, 'REWCEN3'],
  [/Point/, 'PTSYS3'],
  [/\/CSP_/, 'INBOX3'],
  [/\/ODSFE2_MemTransDet|^\/wps\/reports\/transactions/, 'MEMTRANS3'],
  [/\/CBS_/, 'CBS3'],
  [/\/MCSFE_processRealTimeSalaryContract/, 'RTSALARY3'],
  [/\/MCSFE_processDailySalaryContract/, 'DAILYSALCONT3'],
  [/\/MCSFE_processContractHourSalary/, 'HOURSAL3'],
  [/\/MCSFE_processContractDividend/, 'SIGNCONDIV3'],
];
/** Modules of features that are not built yet. */
const later = new Set(['CBS3']);

describe('modules', () => {
  test('[HT-11] every call carries a module id, and the client sends it', async () => {
    for (const [name, { module }] of all)
      expect([name, module]).toEqual([name, expect.stringMatching(/^[A-Z0-9]{4,16}$/)]);
    const sentModules = Object.entries({ ...playerCalls, ...consoleCalls }).map(([name, row]) => [name, row[2]]);
    expect(Object.fromEntries(sentModules)).toEqual(
      Object.fromEntries(all.map(([name, { module }]) => [name, module])),
    );
    const sent: (string | null)[] = [];
    const send = globalThis.fetch;
    globalThis.fetch = async (_address, init) => {
      sent.push(new Headers(init?.headers).get('module'));
      return Response.json({ success: true, value: { list: [] }, message: null });
    };
    try {
      const client = createClient({
        base: 'http://127.0.0.1',
        token: () => null,
        language: () => 'EN',
        merchant: () => null,
      });
      await client.call('captcha', { query: { act: 'login' } });
      await client.call('hotGames', {});
    } finally {
      globalThis.fetch = send;
    }
    expect(sent).toEqual(['CAPTCHA3', 'GAMELOHOT3']);
  });

  test.each(modules)('[HT-11] calls that match %s have the module %s', (pattern, module) => {
    const found = all.filter(([, { path }]) => pattern.test(path));
    if (!later.has(module)) expect(found.length).toBeGreaterThan(0);
    expect(found.filter((one) => one[1].module !== module).map(([name]) => name)).toEqual([]);
  });
});
