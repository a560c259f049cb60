import { Refusal } from '../../frame/api.ts';
import { newId } from '../../frame/random.ts';
import type { Mount, View } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { connectLive } from '../../frame/live.ts';
import { unitsOf } from '../../frame/money.ts';
import type { Played, RoundView } from '../../frame/welcome.ts';
import { fill } from '../../frame/texts.ts';
import type { Fact } from '../maths-facts.ts';
import type { FixtureView } from './fixtures.ts';
import type { Market } from './maths-markets.ts';
import { minuteText } from './maths-model.ts';
import { lineText, oddsFormats, oddsText } from './maths-odds.ts';
import type { OddsFormat } from './maths-odds.ts';
import { FULL_TIME, POSTPONED_HOURS, slipFault } from './maths-settlement.ts';
import type { Leg, OddsPolicy, Selection } from './maths-settlement.ts';
import { factName, factValue, sportsTexts } from './rules-texts.ts';
import { drawSlip, pickKey, selectionText } from './slip.ts';
import type { Picked } from './slip.ts';

/** Steps of points are ten seconds long. */
const STEPS_A_MINUTE = 6;
const STEPS_A_ROUND = 3 * STEPS_A_MINUTE;

type OpenSlip = { legs: Leg[]; names: { home: string; away: string }[] };

/** A week of matches: live prices, a slip, and the open bets. */
export const mountSports: Mount = (stage, context): View => {
  const { welcome, money, api, sound } = context;
  const texts = sportsTexts(welcome.language);
  const { rules } = welcome.facts as { rules: Fact[] };
  const fixtures = new Map<string, FixtureView>();
  const before = new Map<string, number>();
  const opened = new Set<string>();
  const picked = new Map<string, Picked>();
  const open = new Map<string, RoundView>(welcome.open.map((round) => [round.id, round]));
  let format: OddsFormat = 'decimal';
  let policy: OddsPolicy = 'better';
  let isPlacing = false;
  const time = new Intl.DateTimeFormat(welcome.language, { weekday: 'short', hour: '2-digit', minute: '2-digit' });

  const list = el('div', { class: 'fixtures' });
  const slip = el('div', { class: 'slip-body' });
  const mine = el('div', { class: 'mine-bets' });
  const choose = <Name extends string>(
    label: string,
    names: readonly Name[],
    texts: Record<Name, string>,
    chosen: () => Name,
    pick: (name: Name) => void,
  ) => {
    const select = el(
      'select',
      { 'aria-label': label, onchange: () => pick(select.value as Name) },
      ...names.map((name) => el('option', { value: name }, texts[name])),
    );
    select.value = chosen();
    return el('label', { class: 'choice' }, label, select);
  };
  stage.append(
    el(
      'div',
      { class: 'sportsbook' },
      el('section', { class: 'board', 'aria-label': welcome.title.name }, list),
      el('section', { class: 'slip', 'aria-label': texts.slip }, el('h2', {}, texts.slip), slip, mine),
    ),
  );

  const line = connectLive({
    bearer: api.bearer,
    onState: () => {},
    onMessage: (message) => {
      if (message.type === 'fixtures' || message.type === 'moved') {
        if (message.type === 'fixtures') fixtures.clear();
        for (const fixture of message['fixtures'] as FixtureView[]) hear(fixture);
        drawAll();
      }
      if (message.type === 'settled') {
        const { round, balance } = message as unknown as Played;
        open.delete(round.id);
        context.balance.settle(balance);
        void context.announceWin(unitsOf(round.win ?? '0'), unitsOf(round.stake));
        drawMine();
      }
    },
  });

  function hear(fixture: FixtureView): void {
    for (const { prices } of fixtures.get(fixture.id)?.markets ?? []) {
      for (const { selection, odds } of prices) before.set(pickKey(fixture.id, selection), odds);
    }
    fixtures.set(fixture.id, fixture);
    // A picked price follows the market. One that is no longer offered leaves the slip.
    for (const [key, leg] of picked) {
      if (leg.fixtureId !== fixture.id) continue;
      const now = fixture.markets
        .flatMap(({ prices }) => prices)
        .find(({ selection }) => pickKey(fixture.id, selection) === key);
      if (now) picked.set(key, { ...leg, odds: now.odds, fixture });
      else picked.delete(key);
    }
  }

  function drawAll(): void {
    const focused = document.activeElement?.getAttribute('data-key');
    const all = [...fixtures.values()].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
    const groups = (['live', 'soon', 'over'] as const).map((state) => ({
      state,
      of: all.filter((each) => each.state === state),
    }));
    list.replaceChildren(
      ...groups
        .filter(({ of }) => of.length > 0)
        .map(({ state, of }) =>
          el(
            'section',
            { class: state },
            el('h2', {}, texts[state]),
            ...of.slice(0, state === 'over' ? 4 : 24).map(row),
          ),
        ),
    );
    if (all.length === 0) list.append(el('p', { class: 'soft' }, texts.none));
    if (focused) list.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    drawSlipAgain();
  }

  function row(fixture: FixtureView): HTMLElement {
    const [result, ...others] = fixture.markets;
    const isOpen = opened.has(fixture.id);
    return el(
      'article',
      { class: 'fixture' },
      el(
        'header',
        {},
        el('span', { class: 'soft' }, `${texts.sports[fixture.sport]} · ${fixture.league}`),
        el('span', { class: `when${fixture.state === 'live' ? ' now' : ''}` }, whenText(fixture)),
      ),
      el(
        'div',
        { class: 'sides' },
        el('div', { class: 'names' }, el('strong', {}, fixture.home), el('strong', {}, fixture.away)),
        fixture.score &&
          el(
            'div',
            { class: 'score amount' },
            el('span', {}, String(fixture.score.home)),
            el('span', {}, String(fixture.score.away)),
          ),
        el(
          'div',
          { class: 'prices' },
          ...(result?.prices ?? []).map(({ selection, odds }) =>
            priceButton(fixture, selection, odds, texts.picks[selection.pick]),
          ),
        ),
      ),
      others.length > 0 &&
        el(
          'button',
          {
            type: 'button',
            class: 'link',
            'aria-expanded': String(isOpen),
            'data-key': `more-${fixture.id}`,
            onclick: () => toggle(fixture.id),
          },
          `${texts.more} (${others.length})`,
        ),
      isOpen && el('div', { class: 'markets' }, ...others.map((market) => marketRow(fixture, market))),
    );
  }

  function marketRow(fixture: FixtureView, { name, prices }: Market): HTMLElement {
    return el(
      'div',
      { class: 'market' },
      el('span', { class: 'soft' }, texts.markets[name]),
      ...prices.map(({ selection, odds }) => {
        const label =
          selection.market === 'result'
            ? texts.picks[selection.pick]
            : `${selection.market === 'total' ? texts.picks[selection.pick] : selection.pick === 'home' ? '1' : '2'} ${lineText(selection.line, selection.market === 'handicap')}`;
        return priceButton(fixture, selection, odds, label);
      }),
    );
  }

  function priceButton(fixture: FixtureView, selection: Selection, odds: number, label: string): HTMLElement {
    const key = pickKey(fixture.id, selection);
    const was = before.get(key);
    const moved = was === undefined || was === odds ? '' : odds > was ? ' up' : ' down';
    return el(
      'button',
      {
        type: 'button',
        class: `price${moved}`,
        'aria-pressed': String(picked.has(key)),
        'aria-label': `${selectionText(texts, fixture, selection)}, ${texts.markets[selection.market]}, ${oddsText(odds, format)}`,
        'data-key': key,
        onclick: () => pick(key, { fixtureId: fixture.id, selection, odds, fixture }),
      },
      el('span', {}, label),
      el('strong', { class: 'amount' }, oddsText(odds, format)),
    );
  }

  function whenText(fixture: FixtureView): string {
    if (fixture.state === 'soon') return time.format(new Date(fixture.startsAt));
    if (fixture.state === 'over') return texts.over;
    switch (fixture.sport) {
      case 'football':
        return fill(texts.minute, { minute: minuteText(fixture.step) });
      case 'basketball':
        return fill(texts.minute, { minute: Math.floor(fixture.step / STEPS_A_MINUTE) + 1 });
      case 'boxing':
        return fill(texts.round, { round: Math.floor(fixture.step / STEPS_A_ROUND) + 1 });
      case 'lakan-arena':
      case 'bantay-strike':
        return fill(texts.map, { map: fixture.step + 1 });
    }
  }

  function toggle(id: string): void {
    if (!opened.delete(id)) opened.add(id);
    drawAll();
  }

  function pick(key: string, leg: Picked): void {
    if (!picked.delete(key)) {
      // One leg for each match: another pick of the same match replaces the first.
      for (const [other, { fixtureId }] of picked) if (fixtureId === leg.fixtureId) picked.delete(other);
      picked.set(key, leg);
    }
    sound.play('press');
    drawAll();
  }

  function drawSlipAgain(): void {
    const legs = [...picked.values()];
    const settings = el(
      'div',
      { class: 'choices' },
      choose(
        texts.policy,
        ['any', 'better', 'none'] as const,
        texts.policies,
        () => policy,
        (next) => (policy = next),
      ),
      choose(
        texts.format,
        oddsFormats,
        texts.formats,
        () => format,
        (next) => {
          format = next;
          drawAll();
        },
      ),
      legs.some(({ fixture }) => fixture.state === 'live')
        ? el(
            'p',
            { class: 'soft' },
            fill(texts.liveDelay, { seconds: rules.find(({ key }) => key === 'liveDelaySeconds')?.value ?? '5' }),
          )
        : null,
    );
    slip.replaceChildren(
      ...drawSlip({
        context,
        texts,
        legs,
        format,
        onRemove: (leg) => pick(pickKey(leg.fixtureId, leg.selection), leg),
        settings,
      }),
    );
    if (isPlacing) return context.setAction(texts.accepting, true);
    const isReady = legs.length > 0 && slipFault(legs) === null;
    context.setAction(fill(texts.place, { amount: money.text(context.stake()) }), !isReady);
  }

  function drawMine(): void {
    const rows = [...open.values()].map(({ stake, choice }) => {
      const { legs, names } = choice as OpenSlip;
      return el(
        'li',
        {},
        el('strong', {}, money.text(stake)),
        ...legs.map((leg, at) =>
          el(
            'span',
            { class: 'soft' },
            `${selectionText(texts, names[at]!, leg.selection)} · ${oddsText(leg.odds, format)}`,
          ),
        ),
      );
    });
    mine.replaceChildren(
      ...(rows.length > 0 ? [el('h2', {}, texts.mine), el('ul', { class: 'legs own' }, ...rows)] : []),
    );
  }

  async function act(): Promise<void> {
    const legs = [...picked.values()].map(({ fixtureId, selection, odds }) => ({ fixtureId, selection, odds }));
    if (legs.length === 0 || isPlacing) return;
    isPlacing = true;
    context.setBusy(true);
    drawSlipAgain();
    try {
      const { round, balance } = await api.surely<Played>('slip', {
        roundId: newId(),
        stake: context.stake(),
        slip: { legs, policy },
      });
      open.set(round.id, round);
      picked.clear();
      context.balance.settle(balance);
      context.announce(texts.accepted);
      sound.play('stop');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      context.refuse(error.code);
    } finally {
      isPlacing = false;
      context.setBusy(false);
      drawAll();
      drawMine();
    }
  }

  document.addEventListener('stakechange', drawSlipAgain);
  drawAll();
  drawMine();
  return {
    act,
    hasStake: true,
    rules: () =>
      el(
        'div',
        {},
        el('p', {}, texts.intro),
        el(
          'ul',
          {},
          ...texts.rules.map((text) => el('li', {}, fill(text, { fullTime: FULL_TIME, postponed: POSTPONED_HOURS }))),
        ),
        factList(
          rules,
          (key) => factName(texts, key),
          (fact) => factValue(texts, fact),
        ),
      ),
    destroy: line.close,
  };
};
