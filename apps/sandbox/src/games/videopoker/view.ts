import { cardElement } from '../../frame/cards.ts';
import type { Mount, View } from '../../frame/context.ts';
import { el, wait } from '../../frame/dom.ts';
import { connectLive } from '../../frame/live.ts';
import { unitsOf } from '../../frame/money.ts';
import type { Played, RoundView } from '../../frame/welcome.ts';
import { fill } from '../../frame/texts.ts';
import { jokerElement } from './joker.ts';
import { categories, JOKER } from './maths-hands.ts';
import type { Category } from './maths-hands.ts';
import type { PokerFacts, PokerOutcome } from './play.ts';
import { categoryName, pokerTexts } from './rules-texts.ts';
import { pokerRules } from './rules.ts';

const PLACES = [0, 1, 2, 3, 4];

/** Deal, hold, draw. An open hand is shown again when the player comes back. */
export const mountVideopoker: Mount = (stage, context): View => {
  const { welcome, api, sound, isStill } = context;
  const texts = pokerTexts(welcome.language);
  const { variant } = welcome.facts as PokerFacts;
  const paid = categories.filter((category) => variant.pays[category] !== undefined);
  const lines = new Map(
    paid.map((category) => [
      category,
      el(
        'div',
        {},
        el('dt', {}, categoryName(texts, variant, category)),
        el('dd', {}, fill(texts.times, { n: variant.pays[category]! })),
      ),
    ]),
  );
  const note = el('p', { class: 'poker-note', role: 'status' }, texts.ready);
  const held = [false, false, false, false, false];
  const shown: (number | null)[] = [null, null, null, null, null];
  const places = PLACES.map((place) => {
    const tag = el('span', { class: 'hold-tag', 'aria-hidden': 'true' });
    const button = el(
      'button',
      { type: 'button', class: 'poker-card', disabled: true, 'aria-pressed': 'false', onclick: () => hold(place) },
      cardElement(null),
      tag,
    );
    return { button, tag };
  });
  stage.append(
    el(
      'div',
      { class: 'poker', tabindex: 0, role: 'group', 'aria-label': texts.board },
      el('dl', { class: 'poker-pays' }, ...lines.values()),
      note,
      el('div', { class: 'poker-hand' }, ...places.map(({ button }) => button)),
    ),
  );
  let open: RoundView | null = null;
  let isMoving = false;

  const line = connectLive({
    bearer: api.bearer,
    onState: () => {},
    onMessage: (message) => {
      if (message.type !== 'settled') return;
      const { round, balance } = message as unknown as Played;
      // The time ran out: the server held all five cards.
      if (round.id !== open?.id || isMoving) return;
      context.round.start();
      void finish(round, balance);
    },
  });

  function hold(place: number): void {
    if (!open || isMoving) return;
    held[place] = !held[place];
    sound.play('press');
    drawHolds();
  }

  function drawHolds(): void {
    const isOpen = open !== null && !isMoving;
    for (const [place, { button, tag }] of places.entries()) {
      button.disabled = !isOpen;
      button.setAttribute('aria-pressed', String(held[place]));
      button.setAttribute('aria-label', fill(texts.card, { n: place + 1, name: nameOf(shown[place]!) }));
      tag.textContent = held[place] ? texts.held : open ? texts.hold : '';
    }
  }

  const faceOf = (card: number | null) => (card === JOKER ? jokerElement(texts.jokerName) : cardElement(card));
  const nameOf = (card: number | null) => faceOf(card).getAttribute('aria-label') ?? '';

  async function put(place: number, card: number | null, milliseconds: number): Promise<void> {
    shown[place] = card;
    places[place]!.button.firstElementChild!.replaceWith(faceOf(card));
    if (card !== null) sound.play('card');
    await wait(isStill ? 0 : milliseconds);
  }

  async function act(): Promise<void> {
    if (isMoving) return;
    isMoving = true;
    try {
      if (open) await draw(open);
      else await deal();
    } finally {
      isMoving = false;
      drawHolds();
      context.setAction(open ? texts.draw : texts.deal);
    }
  }

  async function deal(): Promise<void> {
    const stake = context.stake();
    const before = context.balance.units();
    context.setBusy(true);
    context.setAction(texts.deal, true);
    light(null);
    context.round.start();
    context.balance.show(before > unitsOf(stake) ? before - unitsOf(stake) : 0n);
    const { round, balance } = await api.round(stake, {}).catch((error: unknown) => {
      context.balance.show(before);
      throw error;
    });
    // A hand that has already ended settles when its cards have been shown.
    if (balance !== null && round.state === 'open') context.balance.settle(balance);
    held.fill(false);
    for (const place of PLACES) await put(place, null, 0);
    drawHolds();
    if (round.state !== 'open') return finish(round, balance);
    await showOpen(round);
  }

  async function showOpen(round: RoundView): Promise<void> {
    open = round;
    const { hand } = round.outcome as { hand: number[] };
    for (const place of PLACES) await put(place, hand[place]!, 130);
    note.textContent = texts.choose;
  }

  async function draw(round: RoundView): Promise<void> {
    context.setBusy(true);
    context.setAction(texts.draw, true);
    context.round.start();
    const answer = await api.act(round.id, { held: [...held] });
    await finish(answer.round, answer.balance);
  }

  async function finish(round: RoundView, balance: string | null): Promise<void> {
    const { cards, category, back, held: kept, hand } = round.outcome as PokerOutcome;
    open = null;
    kept.forEach((isKept, place) => (held[place] = isKept));
    drawHolds();
    for (const place of PLACES) if (shown[place] === null) await put(place, hand[place]!, 0);
    for (const place of PLACES) if (!kept[place]) await put(place, null, 60);
    for (const place of PLACES) if (!kept[place]) await put(place, cards[place]!, 200);
    drawHolds();
    light(category);
    const name = categoryName(texts, variant, category);
    note.textContent = back > 0 ? fill(texts.back, { category: name, n: back }) : name;
    context.balance.settle(balance);
    context.setAction(texts.deal, isMoving);
    await context.announceWin(unitsOf(round.win ?? '0'), unitsOf(round.stake));
    context.setBusy(false);
  }

  function light(category: Category | null): void {
    for (const [each, row] of lines) row.classList.toggle('lit', each === category);
  }

  /** The stake cannot change until the hand ends. */
  function lockStake(): void {
    if (open) context.setBusy(true);
  }

  function handleKey(event: KeyboardEvent): void {
    const place = Number(event.key) - 1;
    if (PLACES.includes(place) && !document.querySelector('dialog[open]')) hold(place);
  }

  async function resume(round: RoundView): Promise<void> {
    isMoving = true;
    await showOpen(round);
    isMoving = false;
    drawHolds();
    context.setAction(texts.draw);
    context.setBusy(true);
  }

  document.addEventListener('keydown', handleKey);
  document.addEventListener('stakechange', lockStake);
  context.setAction(texts.deal);
  drawHolds();
  const [left] = welcome.open;
  if (left) void resume(left);

  return {
    act,
    hasStake: true,
    rules: () => pokerRules(context),
    destroy: () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('stakechange', lockStake);
      line.close();
    },
  };
};
