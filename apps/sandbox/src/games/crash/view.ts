import type { Mount, View } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { connectLive, createServerClock } from '../../frame/live.ts';
import { textOf, unitsOf } from '../../frame/money.ts';
import type { Played, RoundView } from '../../frame/welcome.ts';
import { fill } from '../../frame/texts.ts';
import type { Fact } from '../maths-facts.ts';
import { LONGEST_MS, multiplierAt } from './maths.ts';
import type { Flight } from './play.ts';
import { crashTexts, factName, times } from './rules-texts.ts';
import { createSky } from './sky.ts';

/** One player's flight: start, watch, cash out in time. */
export const mountCrash: Mount = (stage, context): View => {
  const { welcome, money, api, sound, isStill } = context;
  const texts = crashTexts(welcome.language);
  const clock = createServerClock();
  clock.hear(welcome.now);
  const canvas = el('canvas', { class: 'sky', role: 'img', 'aria-label': texts.board });
  const figure = el('output', { class: 'multiplier amount' }, '1.00×');
  const note = el('p', { class: 'flight-note' }, texts.ready);
  const last = el('ol', { class: 'last-flights', 'aria-label': texts.last });
  const auto = el('input', {
    id: 'auto',
    inputmode: 'decimal',
    maxlength: 8,
    autocomplete: 'off',
    'aria-describedby': 'auto-hint',
  });
  stage.append(
    el(
      'div',
      { class: 'flight' },
      canvas,
      last,
      el('div', { class: 'flight-centre' }, figure, note),
      el(
        'div',
        { class: 'auto' },
        el('label', { for: 'auto' }, texts.auto),
        auto,
        el('span', { class: 'hidden', id: 'auto-hint' }, texts.autoHint),
      ),
    ),
  );
  const sky = createSky(canvas, isStill);
  let flying: RoundView | null = null;
  let isCashing = false;
  welcome.history.toReversed().forEach(addLast);

  const line = connectLive({
    bearer: api.bearer,
    onState: () => {},
    onMessage: (message) => {
      if (message.type !== 'settled') return;
      const { round, balance } = message as unknown as Played;
      if (round.id === flying?.id) void land(round, balance);
    },
  });

  function addLast({ outcome }: RoundView): void {
    const { point } = outcome as Flight;
    last.prepend(el('li', { class: point >= 1000 ? 'high' : point >= 200 ? 'good' : '' }, `${times(point)}×`));
    while (last.childElementCount > 12) last.lastElementChild?.remove();
  }

  const elapsedMs = () => {
    const { startedAt } = flying!.outcome as Flight;
    return Math.min(LONGEST_MS, Math.max(0, Math.floor(clock.nowMs() - new Date(startedAt).getTime())));
  };

  function autoAt(): number | null {
    const text = auto.value.trim().replace(',', '.');
    if (text === '') return null;
    const hundredths = Math.round(Number(text) * 100);
    const isGood = Number.isFinite(hundredths) && hundredths > 100 && hundredths <= 1_000_000;
    auto.setAttribute('aria-invalid', String(!isGood));
    return isGood ? hundredths : null;
  }

  function draw(): void {
    if (!flying) return;
    const elapsed = elapsedMs();
    const hundredths = multiplierAt(elapsed);
    figure.textContent = `${times(hundredths)}×`;
    sky.fly(elapsed, hundredths);
    if (!isCashing && elapsed > 250) {
      const worth = (unitsOf(flying.stake) * BigInt(hundredths)) / 100n;
      context.setAction(fill(texts.cashOut, { amount: money.units(worth) }));
    }
    requestAnimationFrame(draw);
  }

  async function act(): Promise<void> {
    if (flying) return cashOut();
    const stake = context.stake();
    const before = context.balance.units();
    context.setBusy(true);
    context.setAction(texts.start, true);
    figure.classList.remove('gone', 'cashed');
    context.round.start();
    const played = await api.round(stake, { autoAt: autoAt() }).catch((error: unknown) => {
      context.setAction(texts.start);
      throw error;
    });
    context.balance.show(before - unitsOf(stake));
    clock.hear(played.now);
    sound.play('press');
    if (played.round.state !== 'open') return land(played.round, played.balance);
    await takeOff(played.round);
  }

  /** Called when the flight has ended, so that the frame stays busy until then. */
  let onLanded: (() => void) | null = null;
  function takeOff(round: RoundView): Promise<void> {
    flying = round;
    isCashing = false;
    note.textContent = texts.flying;
    sky.start();
    requestAnimationFrame(draw);
    context.setBusy(true);
    context.setAction(fill(texts.cashOut, { amount: money.text(round.stake) }));
    return new Promise((resolve) => (onLanded = resolve));
  }

  async function cashOut(): Promise<void> {
    if (!flying || isCashing) return;
    isCashing = true;
    const { id } = flying;
    context.setAction(texts.flying, true);
    const { round, balance } = await api.act(id);
    if (flying?.id === id) await land(round, balance);
  }

  async function land(round: RoundView, balance: string | null): Promise<void> {
    const { point, cashOut: at } = round.outcome as Flight;
    flying = null;
    const isCashed = at !== null;
    figure.textContent = `${times(at ?? point)}×`;
    figure.classList.add(isCashed ? 'cashed' : 'gone');
    note.textContent = isCashed
      ? `${fill(texts.cashed, { at: times(at) })} · ${fill(texts.flewAway, { point: times(point) })}`
      : fill(texts.flewAway, { point: times(point) });
    sky.end(isCashed);
    if (!isCashed) sound.play('end');
    addLast(round);
    context.balance.settle(balance);
    context.setAction(texts.start);
    await context.announceWin(unitsOf(round.win ?? textOf(0n)), unitsOf(round.stake));
    onLanded?.();
    onLanded = null;
    context.setBusy(false);
  }

  context.setAction(texts.start);
  const open = welcome.open[0];
  if (open) {
    context.round.start();
    void takeOff(open);
  }

  return {
    act,
    hasStake: true,
    rules: () =>
      el(
        'div',
        {},
        el('p', {}, texts.intro),
        el('p', {}, texts.latency),
        factList((welcome.facts as { rules: Fact[] }).rules, (key) => factName(texts, key)),
      ),
    destroy: line.close,
  };
};
