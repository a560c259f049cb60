import { cardElement } from '../../frame/cards.ts';
import type { Mount, View } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { connectLive, createServerClock } from '../../frame/live.ts';
import { unitsOf } from '../../frame/money.ts';
import { askInvite, canInvite } from '../../frame/portal-line.ts';
import { countdownText } from '../../frame/table-line.ts';
import { fill } from '../../frame/texts.ts';
import type { Fact } from '../maths-facts.ts';
import type { Move } from './maths.ts';
import { cardsTexts, factName } from './rules-texts.ts';

type RoomRow = {
  id: string;
  ante: string;
  most: string;
  names: string[];
  seated: number;
  seats: number;
  isPlaying: boolean;
};
type SeatView = {
  cards: number[] | null;
  cardCount: number;
  points: number | null;
  stakedUnits: string;
  isFolded: boolean;
};
type RoomState = {
  /** Undefined at the practice table, to which nobody can be invited. */
  id?: string;
  isPractice?: boolean;
  /** Only at the practice table. */
  chips?: string;
  ante: string;
  seat: number;
  chairs: ({ name: string } | null)[];
  startsAt: string | null;
  turnEndsAt: string | null;
  hand: {
    id: string;
    isOver: boolean;
    seats: number[];
    serverSeedHash: string;
    view: {
      potUnits: string;
      turn: number | null;
      moves: Move[];
      seats: SeatView[];
      outcome: { winners: number[]; paidUnits: string[] } | null;
    };
  } | null;
};

/** The portal shows the reduced balance after this time. That a stake was taken reveals nothing about the result. */
const STAKE_TOLD_MS = 1000;

/** The lobby of rooms, and the table at which the player sits. */
export const mountCards: Mount = (stage, context): View => {
  const { welcome, money, api, sound } = context;
  const texts = cardsTexts(welcome.language);
  const clock = createServerClock();
  clock.hear(welcome.now);
  let rooms: RoomRow[] = [];
  let room: RoomState | null = null;
  let isEnded = false;
  let drawnTurn = '';
  let followed = '';
  let followTimer: ReturnType<typeof setTimeout> | undefined;
  /** Cards on the table by chair, so that only new ones are animated. */
  let shown = { hand: '', counts: new Map<number, number>() };

  const lobby = el('section', { class: 'lobby' });
  const status = el('p', { class: 'table-status', role: 'status' });
  const felt = el('div', { class: 'felt' });
  const moves = el('div', { class: 'moves' });
  const standButton = el('button', { type: 'button', class: 'plain', onclick: () => stand() }, texts.stand);
  const inviteButton = el(
    'button',
    { type: 'button', class: 'plain', hidden: true, onclick: () => room?.id && askInvite(room.id) },
    texts.invite,
  );
  const practiceTag = el('p', { class: 'practice-tag', hidden: true });
  const chipsFormat = new Intl.NumberFormat(welcome.language, { maximumFractionDigits: 2 });
  /** Chips of the practice table are shown without a currency. */
  const shownAmount = (text: string) =>
    room?.isPractice ? fill(texts.chips, { count: chipsFormat.format(Number(text)) }) : money.text(text);
  const table = el(
    'section',
    { class: 'card-table', hidden: true },
    el('div', { class: 'table-top' }, status, inviteButton, standButton),
    practiceTag,
    felt,
    moves,
  );
  stage.append(el('div', { class: 'card-room' }, lobby, table));

  const line = connectLive({
    bearer: api.bearer,
    onState: (isOpen) => {
      if (!isOpen) status.textContent = context.texts.reconnecting;
      // A practice table ends when the connection is lost; the player gets a new one.
      else if (room?.isPractice) line.send({ type: 'practice' });
    },
    onMessage: (message) => {
      if (typeof message['now'] === 'string') clock.hear(message['now']);
      switch (message.type) {
        case 'rooms':
          rooms = message['rooms'] as RoomRow[];
          return drawLobby();
        case 'room':
          room = message as unknown as RoomState;
          followHand();
          return drawTable();
        case 'balance':
          return context.balance.settle(String(message['balance']));
        case 'settled': {
          clearTimeout(followTimer);
          context.balance.settle(message['balance'] as string | null);
          return void context.announceWin(unitsOf(String(message['won'])), unitsOf(String(message['staked'])));
        }
        case 'refused':
          return context.refuse(String(message['code']));
      }
    },
  });

  /** The pot is paid before the last card is shown here. Until then the portal does not update its balance. */
  function followHand(): void {
    const hand = room?.hand;
    const isRunning = hand && !hand.isOver && !room!.isPractice && hand.seats.includes(room!.seat);
    if (!isRunning) return clearTimeout(followTimer);
    if (hand.id === followed) return;
    followed = hand.id;
    clearTimeout(followTimer);
    followTimer = setTimeout(context.round.start, STAKE_TOLD_MS);
  }

  function drawLobby(): void {
    if (room) return;
    lobby.replaceChildren(
      el('h2', {}, texts.rooms),
      el('ul', { class: 'room-list' }, ...[...rooms].toSorted(invitedFirst).map(roomRow)),
      el(
        'section',
        { class: 'practice-offer', 'aria-label': texts.practice },
        el('div', {}, el('strong', {}, texts.practice), el('p', { class: 'soft' }, texts.practiceLead)),
        el(
          'button',
          { type: 'button', class: 'plain', onclick: () => line.send({ type: 'practice' }) },
          texts.practiceStart,
        ),
      ),
    );
  }

  const isInvited = ({ id }: RoomRow) => id === context.room;
  const invitedFirst = (a: RoomRow, b: RoomRow) => Number(isInvited(b)) - Number(isInvited(a));

  function roomRow(row: RoomRow): HTMLElement {
    const { id, ante, most, names, seated, seats, isPlaying } = row;
    const count = fill(texts.seated, { count: seated, seats });
    return el(
      'li',
      { class: isInvited(row) ? 'invited' : null },
      el(
        'div',
        {},
        isInvited(row) && el('span', { class: 'invited-tag' }, texts.invited),
        el('strong', {}, fill(texts.ante, { amount: money.text(ante) })),
        el('span', { class: 'soft' }, fill(texts.reserve, { amount: money.text(most) })),
      ),
      el(
        'span',
        { class: 'soft' },
        `${count}${isPlaying ? ` · ${texts.playing}` : ''}`,
        names.length > 0 && el('span', { class: 'room-names' }, names.join(', ')),
      ),
      el(
        'div',
        { class: 'room-ways' },
        canInvite() && el('button', { type: 'button', class: 'plain', onclick: () => askInvite(id) }, texts.invite),
        el(
          'button',
          {
            type: 'button',
            class: 'plain main',
            disabled: seated >= seats,
            onclick: () => line.send({ type: 'sit', ante }),
          },
          texts.sit,
        ),
      ),
    );
  }

  function stand(): void {
    line.send({ type: 'stand' });
    room = null;
    table.hidden = true;
    lobby.hidden = false;
    drawLobby();
  }

  function drawTable(): void {
    if (!room) return;
    lobby.hidden = true;
    table.hidden = false;
    const { hand, seat: own, chairs } = room;
    const isPractice = room.isPractice === true;
    inviteButton.hidden = isPractice || !canInvite();
    standButton.textContent = isPractice ? texts.leavePractice : texts.stand;
    practiceTag.hidden = !isPractice;
    practiceTag.replaceChildren(
      el('strong', {}, texts.practice),
      ` ${fill(texts.ownChips, { count: shownAmount(room.chips ?? '0') })}`,
    );
    if (shown.hand !== hand?.id) shown = { hand: hand?.id ?? '', counts: new Map() };
    felt.replaceChildren(
      ...chairs.map((chair, seat) => chairElement(chair, seat)),
      el('output', { class: 'pot amount' }, hand ? fill(texts.pot, { amount: shownAmount(hand.view.potUnits) }) : ''),
    );
    const turnKey = `${hand?.id} ${hand?.view.turn} ${hand?.view.moves.join()}`;
    if (turnKey === drawnTurn) return;
    drawnTurn = turnKey;
    moves.replaceChildren(...(hand && !hand.isOver ? hand.view.moves.map((move) => moveButton(hand.id, move)) : []));
    const isMine = hand && hand.view.turn !== null && hand.seats[hand.view.turn] === own;
    if (isMine) {
      moves.querySelector('button')?.focus();
      sound.play('feature');
    }
  }

  function chairElement(chair: { name: string } | null, seat: number): HTMLElement {
    const { hand, seat: own } = room!;
    const place = hand ? hand.seats.indexOf(seat) : -1;
    const view = place === -1 ? null : hand!.view.seats[place]!;
    const isTurn = hand !== null && hand.view.turn === place && place !== -1;
    const winner = hand?.view.outcome?.winners.includes(place) ? hand.view.outcome.paidUnits[place] : null;
    const cards = view ? (view.cards ?? Array.from({ length: view.cardCount }, () => null)) : [];
    const before = shown.counts.get(seat) ?? 0;
    shown.counts.set(seat, cards.length);
    return el(
      'div',
      {
        class: `chair chair-${seat}${isTurn ? ' turn' : ''}${seat === own ? ' own' : ''}${view?.isFolded ? ' folded' : ''}${winner ? ' winner' : ''}`,
      },
      el('div', { class: 'hand' }, ...cards.map((card, at) => dealt(card, at >= before))),
      el('strong', {}, chair ? (seat === own ? texts.you : chair.name) : texts.free),
      view && el('span', { class: 'amount soft' }, shownAmount(view.stakedUnits)),
      view?.isFolded
        ? el('span', {}, texts.folded)
        : view?.points !== null && view?.points !== undefined
          ? el('span', { class: 'points-text' }, fill(texts.points, { points: view.points }))
          : null,
      winner ? el('span', { class: 'won' }, fill(texts.winner, { amount: shownAmount(winner) })) : null,
    );
  }

  function dealt(card: number | null, isNew: boolean): HTMLElement {
    const element = cardElement(card);
    element.classList.toggle('still', !isNew);
    return element;
  }

  function moveButton(hand: string, move: Move): HTMLElement {
    const label = fill(texts.moves[move], { amount: shownAmount(room!.ante) });
    const isMain = move === 'draw' || move === 'bet' || move === 'call' || move === 'check';
    return el(
      'button',
      {
        type: 'button',
        class: `plain${isMain ? ' main' : ''}`,
        onclick: () => {
          line.send({ type: 'move', hand, move });
          moves.replaceChildren();
          sound.play('card');
        },
      },
      label,
    );
  }

  function frame(): void {
    if (isEnded) return;
    requestAnimationFrame(frame);
    if (!room) return;
    const now = clock.nowMs();
    const { hand, startsAt, turnEndsAt, seat, chairs } = room;
    let text = texts.waiting;
    if (hand && !hand.isOver && turnEndsAt && hand.view.turn !== null) {
      const seconds = countdownText(new Date(turnEndsAt).getTime(), now);
      const turn = hand.seats[hand.view.turn]!;
      text =
        turn === seat
          ? fill(texts.yourTurn, { seconds })
          : fill(texts.turnOf, { name: chairs[turn]?.name ?? '', seconds });
    } else if (startsAt) text = fill(texts.starts, { seconds: countdownText(new Date(startsAt).getTime(), now) });
    if (status.textContent !== text) status.textContent = text;
  }

  requestAnimationFrame(frame);
  return {
    hasStake: false,
    rules: () =>
      el(
        'div',
        {},
        el('p', {}, texts.intro),
        el('ul', {}, ...texts.rules.map((text) => el('li', {}, text))),
        factList((welcome.facts as { rules: Fact[] }).rules, (key) => factName(texts, key)),
      ),
    destroy: () => {
      isEnded = true;
      clearTimeout(followTimer);
      line.close();
    },
  };
};
