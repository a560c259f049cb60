import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CATALOGUE_BYTES } from '@croupier/contract';
import { createCatalogueFiles, temporaryFolder } from '@croupier/server/testing';
import { freshDatabase, refusedCode, root, useServer } from '@croupier/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from '../../../tools/games/run.ts';
import { readArguments } from '../../../tools/games/arguments.ts';
import { readCsv } from '../src/modules/games/import/csv.ts';

const server = useServer();
const execute = promisify(execFile);
const folder = temporaryFolder('games-import');
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const bytesOf = (text: string) => new TextEncoder().encode(text);
const files = () => createCatalogueFiles({ db: server.database.db, clock: server.clock, brands: server.brands });
/** Runs the command in this process. */
const typed = (text: string | Uint8Array, ...args: string[]) =>
  run(files(), readArguments(['import', 'file', ...args])!, typeof text === 'string' ? bytesOf(text) : text);

const head = 'vendor,vendorName,gameCode,gameType,name,name:TY,isHot,rtp,popularity';
const csvOf = (vendor: string, ...lines: string[]) =>
  [head, ...lines.map((line) => `${vendor},${vendor} Play,${line}`)].join('\r\n');
const two = (vendor: string) =>
  csvOf(vendor, 'reef-gold,RNG,"Reef, ""Gold""",Ginto ng Bahura,true,96/100,10', 'night-bay,FISH,Night Bay,,false,,');

const games = (vendor: string) =>
  server.database.db.selectFrom('games').selectAll().where('vendor', '=', vendor).orderBy('game_code').execute();
const tidy = async () => {
  await server.app.games.refresh();
};

describe('CSV', () => {
  test('[GA-71] is read as RFC 4180 says, and what is not CSV is told by its line', () => {
    expect(readCsv('a,b\r\n"1,\n""x""",2\n\n3,\n')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1,\n"x"', '2'] },
        { line: 5, cells: ['3', ''] },
      ],
    });
    expect(readCsv('')).toEqual({ rows: [] });
    expect(readCsv('a,b\n1,x"y')).toEqual({ line: 2, fault: 'csv_quote' });
    expect(readCsv('a,b\n1,"x"y')).toEqual({ line: 2, fault: 'csv_quote' });
    expect(readCsv('a,b\n1,"x\n\n')).toEqual({ line: 2, fault: 'csv_unclosed' });
    expect(readCsv('a,b\r1,2')).toEqual({ line: 1, fault: 'csv_control' });
  });
});

describe('a file of games', () => {
  test('[GA-70, GA-72] is listed by a dry run, imported, and then differs in nothing', async () => {
    const dry = await typed(two('NARRA'), '--dry-run');
    expect(dry.lines).toContain('+ game NARRA reef-gold "Reef, "Gold""');
    expect(dry.lines).toContain('+ vendor NARRA "NARRA Play"');
    expect(dry.lines).toContain('+ card NARRA RNG RNG "NARRA"');
    expect(dry.lines.at(-1)).toMatch(/^2 games in the file: 2 would be added, 0 changed, 0 withdrawn\./);
    expect(await games('NARRA')).toEqual([]);

    expect((await typed(two('NARRA'), '--reason', 'first list')).lines[0]).toMatch(/2 are added/);
    expect(await games('NARRA')).toMatchObject([
      { game_code: 'night-bay', name: 'Night Bay', names: {}, is_hot: false, rtp_numerator: null },
      { game_code: 'reef-gold', name: 'Reef, "Gold"', names: { TY: 'Ginto ng Bahura' }, rtp_denominator: '100' },
    ]);
    for (const args of [['--dry-run'], []])
      expect((await typed(two('NARRA'), ...args)).lines).toEqual([
        '2 games in the file. The catalogue already is as it says.',
      ]);
    await tidy();
    const { categories } = await server.client().call('gameMenus');
    expect(categories.map(({ gameCategory }) => gameCategory)).toEqual(expect.arrayContaining(['RNG', 'FISH']));

    const less = csvOf('NARRA', 'reef-gold,RNG,Reef of Gold,Ginto ng Bahura,true,97/100,10');
    const changed = await typed(less, '--dry-run');
    expect(changed.lines).toEqual([
      '~ game NARRA reef-gold "Reef of Gold"',
      '    name: Reef, "Gold" -> Reef of Gold',
      '    rtp: 96/100 -> 97/100',
      '- game NARRA night-bay "Night Bay"',
      '1 games in the file: 0 would be added, 1 changed, 1 withdrawn. 0 categories, vendors and cards would be new or changed.',
    ]);
    await typed(less);
    expect((await games('NARRA')).map(({ withdrawn_at: at }) => at !== null)).toEqual([true, false]);
    expect((await typed(two('NARRA'), '--dry-run')).lines).toContain('    withdrawn: true -> false');
  });

  test('[GA-70] says the same in JSON, with vendors, cards and categories of its own', async () => {
    await typed(two('TALA'));
    const json = {
      vendors: [{ code: 'TALA', name: 'Tala Interactive', names: { TY: 'Tala' }, walletMode: 'single' }],
      categories: [{ code: 'TALA', kind: 'vendor', sortOrder: 120 }],
      cards: [{ vendor: 'TALA', category: 'TALA', gameType: 'RNG' }],
      games: [
        {
          vendor: 'TALA',
          gameCode: 'reef-gold',
          gameType: 'RNG',
          name: 'Reef, "Gold"',
          releasedAt: '2026-11-01',
          mostWinTimes: 5000,
        },
        { vendor: 'TALA', gameCode: 'night-bay', gameType: 'FISH', name: 'Night Bay', popularity: null },
      ],
    };
    const { lines } = await typed(JSON.stringify(json), '--dry-run');
    expect(lines).toContain('    name: TALA Play -> Tala Interactive');
    expect(lines).toContain('    mostWinTimes: (nothing) -> 5000');
    // Left out: keeps the other file's value.
    expect(lines.join('\n')).not.toMatch(/rtp|isHot|popularity/);
    expect(await typed(JSON.stringify(json))).toMatchObject({ isDone: true });
    expect(await typed(JSON.stringify(json), '--dry-run')).toMatchObject({
      lines: [expect.stringContaining('already')],
    });
    expect((await games('TALA')).find(({ game_code: code }) => code === 'reef-gold')).toMatchObject({
      is_hot: true,
      most_win_times: 5000,
      released_at: new Date('2026-11-01T00:00:00Z'),
    });
  });

  test('[GA-72] other vendors, and what operators decided, stay as they are', async () => {
    await typed(two('ANILAO'));
    const before = await games('ANILAO');
    await typed(two('SIARGAO'));
    expect(await games('ANILAO')).toEqual(before);
    // Without the name of its vendor, which is known.
    const bare = 'vendor,gameCode,gameType,name\nANILAO,reef-gold,RNG,Reef Gold\nANILAO,night-bay,FISH,Night Bay\n';
    const { lines } = await typed(bare);
    expect(lines[0]).toMatch(/0 are added, 1 changed, 0 withdrawn\. 0 categories/);
    expect((await games('ANILAO'))[1]).toMatchObject({
      names: { TY: 'Ginto ng Bahura' },
      is_hot: true,
      popularity: 10,
    });
  });

  test('[GA-71] changes nothing while anything in it is wrong, and each fault has its line and field', async () => {
    const wrong: [string, string][] = [
      [csvOf('BAD', 'ok,RNG,Fine,,true,,', 'x y,RNG,Name,,true,,'), 'line 3, gameCode: Use up to 64 letters'],
      [csvOf('BAD', 'x,RNG,,,true,,'), 'line 2, name: Required, but missing'],
      [csvOf('BAD', 'x,SLOTS,Name,,true,,'), 'line 2, gameType: Unknown category'],
      [csvOf('BAD', 'x,RNG,Name,,yes,,'), 'line 2, isHot: Use true or false'],
      [csvOf('BAD', 'x,RNG,Name,,,3/2,'), 'line 2, rtp: Use a fraction'],
      [csvOf('BAD', 'x,RNG,Name,,,,-1'), 'line 2, popularity: Use a whole number'],
      [csvOf('BAD', 'x,RNG,Name,,,,1e3'), 'line 2, popularity: Use a whole number'],
      [csvOf('BAD', 'x,RNG,Na\u0007me,,,,1'), 'line 2, name: Use one line of text'],
      [csvOf('BAD', 'x,RNG,Name,,,,1', 'x,RNG,Name,,,,1'), 'line 3, gameCode: Listed twice in the file'],
      [csvOf('BAD', 'x,RNG,Name'), 'line 2: This line has more or fewer cells'],
      [`${head},colour\n`, 'line 1, colour: Unknown field'],
      ['vendor,gameCode,gameType\n', 'line 1, name: Required, but missing'],
      ['vendor,gameCode,gameType,name\nBAD,x,RNG,Name\n', 'line 2, vendorName: Required, but missing'],
      ['vendor,vendorName,gameCode,gameType,name\nBAD,A,x,RNG,N\nBAD,B,y,RNG,N\n', 'line 3, vendorName: Another line'],
      [
        'vendor,gameCode,gameType,name,iconUrl\nBAD,x,RNG,N,http://x.example/a.png',
        'line 2, iconUrl: Use an https address',
      ],
      [
        'vendor,gameCode,gameType,name,iconUrl\nBAD,x,RNG,N,javascript:alert(1)',
        'line 2, iconUrl: Use an https address',
      ],
      ['', 'line 1: The file is empty'],
      ['{"games": [', 'This is not valid JSON'],
      ['[]', 'the file: The file must be one JSON object'],
      ['{}', 'the file, games: Required, but missing'],
      ['{"games": 3}', 'the file, games: This is not a list'],
      ['{"games": [7]}', 'games[0]: This is not a valid entry'],
      ['{"games": [], "players": []}', 'the file, players: Unknown field'],
      [
        '{"games": [{"vendor": "BAD", "gameCode": "x", "gameType": "RNG", "name": "N"}]}',
        'games[0], vendor: This provider is neither',
      ],
      [
        '{"vendors": [{"code": "BAD", "name": "Bad"}], "games": [{"vendor": "BAD", "gameCode": "x", "gameType": "RNG", "name": "N", "names": {"XX": "N"}, "isHot": "true", "releasedAt": "2026-02-30"}]}',
        'games[0], names.XX: Use the code of a language',
      ],
      [
        '{"vendors": [{"code": "BAD", "name": "Bad"}], "games": [{"vendor": "BAD", "gameCode": "x", "gameType": "RNG", "name": "N", "releasedAt": "2026-02-30"}]}',
        'games[0], releasedAt: Use a date such as',
      ],
    ];
    for (const [text, sentence] of wrong) {
      for (const args of [['--dry-run'], []]) {
        const { isDone, lines } = await typed(text, ...args);
        expect([text, isDone, lines.join('\n')]).toEqual([text, false, expect.stringContaining(sentence)]);
      }
    }
    const bytes: [Uint8Array, string][] = [
      [Uint8Array.of(0xff, 0xfe, 0x00), 'not UTF-8'],
      [new Uint8Array(CATALOGUE_BYTES + 1), 'larger than 8 MB'],
      [bytesOf(`vendor,gameCode,gameType,name\n${'BAD,x,RNG,N\n'.repeat(20_001)}`), 'more than 20,000'],
    ];
    for (const [file, sentence] of bytes) expect((await typed(file)).lines.join('\n')).toContain(sentence);
    expect(await games('BAD')).toEqual([]);
    expect(await server.database.db.selectFrom('game_vendors').selectAll().where('code', '=', 'BAD').execute()).toEqual(
      [],
    );
  });

  test('[GA-74] shows the picture it names, and the drawn one when it names none any more', async () => {
    const id = 'abcdefghijklmnopqrstuvwx';
    const withIcon = (icon: string) =>
      `vendor,vendorName,gameCode,gameType,name,iconUrl\nICONS,Icons,x,RNG,Iconic,${icon}\n`;
    const shown = async () => {
      await tidy();
      const { content } = await server.client().call('gameList', { query: { vassalage: 'ICONS', pageSize: '6' } });
      return content[0]!.iconUrl;
    };
    await typed(withIcon(`/content-pictures/${id}.jpg`));
    expect(await shown()).toBe(`/content-pictures/${id}.jpg`);
    await typed('vendor,gameCode,gameType,name\nICONS,x,RNG,Iconic\n');
    expect(await shown()).toBe(`/content-pictures/${id}.jpg`);
    await typed(withIcon(''));
    expect(await shown()).toMatch(/^\/art\//);
  });
});

describe('by command', () => {
  test('[GA-70] a file is imported into the database of DATABASE_URL, and the act is in the log', async () => {
    const { url } = await freshDatabase();
    const file = path.join(folder, 'games.csv');
    fs.writeFileSync(file, two('MAYON'));
    const games = (...args: string[]) =>
      execute(process.execPath, [path.join(root, 'tools/run/games.mjs'), ...args], {
        env: { ...process.env, DATABASE_URL: url, MODE: 'demo' },
      }).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
      );
    expect(await games('import', file)).toMatchObject({ code: 0, text: expect.stringContaining('2 are added') });
    expect(await games('import', path.join(folder, 'none.csv'))).toMatchObject({ code: 1 });
  }, 240_000);

  test('[GA-70] what is typed is read exactly', () => {
    expect(readArguments(['import', 'a.csv', '--dry-run'])).toMatchObject({ file: 'a.csv', isDryRun: true });
    for (const args of [[], ['import'], ['import', 'a', 'b'], ['list'], ['import', 'a', '--force']])
      expect(readArguments(args)).toBeNull();
  });
});

describe('at the desk', () => {
  const reason = 'the list of November';
  const body = (vendor: string) => new Uint8Array(bytesOf(two(vendor)));

  test('[GA-73] an operator of all brands looks at the differences and confirms them with a reason', async () => {
    const olga = await server.operator();
    const { plan, faults } = await olga.client.call('planCatalogue', { body: body('TABLAS') });
    expect(faults).toEqual([]);
    expect(plan).toMatchObject({ games: 2, added: 2, changed: 0, gone: 0 });
    expect(await games('TABLAS')).toEqual([]);
    const { print } = plan!;
    expect(await olga.client.call('importCatalogue', { query: { reason, print }, body: body('TABLAS') })).toEqual(plan);
    const shown = await server.client().call('gameList', { query: { vassalage: 'TABLAS', pageSize: '6' } });
    expect(shown.content.map(({ gameName }) => gameName).toSorted()).toEqual(['Night Bay', 'Reef, "Gold"']);

    const { entries } = await olga.client.call('auditLog', { query: { act: 'games.import' } });
    expect(entries[0]).toMatchObject({ reason, after: { added: 2, file: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    // Sent twice: the shown differences no longer exist.
    const again = olga.client.call('importCatalogue', { query: { reason, print }, body: body('TABLAS') });
    expect(await refusedCode(again)).toBe('conflict');
  });

  test('[GA-73] faults, other differences than those looked at, and operators of some brands are refused', async () => {
    const olga = await server.operator();
    const some = await server.operator({ brands: [server.brands[0]!] });
    const reader = await server.operator({ role: 'auditor' });
    const { plan } = await olga.client.call('planCatalogue', { body: body('CUYO') });
    const query = { reason, print: plan!.print };
    expect(await refusedCode(some.client.call('planCatalogue', { body: body('CUYO') }))).toBe('beyond_own_rights');
    expect(await refusedCode(some.client.call('importCatalogue', { query, body: body('CUYO') }))).toBe(
      'beyond_own_rights',
    );
    expect(await refusedCode(reader.client.call('planCatalogue', { body: body('CUYO') }))).toBe('not_allowed');
    const faulty = new Uint8Array(bytesOf(csvOf('CUYO', 'x,RNG,,,true,,')));
    expect(await olga.client.call('planCatalogue', { body: faulty })).toEqual({
      plan: null,
      faults: [{ line: 2, item: null, field: 'name', fault: 'missing' }],
    });
    expect(await refusedCode(olga.client.call('importCatalogue', { query, body: faulty }))).toBe('catalogue_refused');
    await typed(csvOf('CUYO', 'other,RNG,Other,,true,,'));
    expect(await refusedCode(olga.client.call('importCatalogue', { query, body: body('CUYO') }))).toBe('conflict');
    expect((await games('CUYO')).map(({ game_code: code }) => code)).toEqual(['other']);
  });

  test('[GA-73] twenty thousand games are looked at and imported, each within the time of a call', async () => {
    const olga = await server.operator();
    const lines = Array.from(
      { length: 20_000 },
      (_none, n) => `game-${n},RNG,Game number ${n},Laro ${n},false,96/100,${n}`,
    );
    const file = new Uint8Array(bytesOf(csvOf('MARAMI', ...lines)));
    const { plan } = await olga.client.call('planCatalogue', { body: file });
    expect(plan).toMatchObject({ games: 20_000, added: 20_000 });
    expect(plan!.differences).toHaveLength(200);
    const done = await olga.client.call('importCatalogue', { query: { reason, print: plan!.print }, body: file });
    expect(done.added).toBe(20_000);
    const none = new Uint8Array(bytesOf(JSON.stringify({ vendors: [{ code: 'MARAMI' }], games: [] })));
    const back = (await olga.client.call('planCatalogue', { body: none })).plan!;
    expect(back).toMatchObject({ gone: 20_000 });
    await olga.client.call('importCatalogue', { query: { reason, print: back.print }, body: none });
  }, 60_000);
});
