import { Refusal } from '../../frame/api.ts';
import { createAuto } from '../../frame/auto.ts';
import type { Mount, View } from '../../frame/context.ts';
import { el } from '../../frame/dom.ts';
import { factList } from '../../frame/facts.ts';
import { connectLive, createServerClock } from '../../frame/live.ts';
import { textOf, unitsOf } from '../../frame/money.ts';
import { fill } from '../../frame/texts.ts';
import type { Fact } from '../maths-facts.ts';
import type { Fish } from './maths.ts';
import { factName, fishingTexts } from './rules-texts.ts';
import { createSea } from './sea.ts';
import type { Bullet } from './sea.ts';

type FishFact = Fish & { catchMillionths: number };
type ShotResult = { target: number; fish: string; isCaught: boolean; multiplier: number; win: string };

/** Hits are collected for this time, or until the batch is full, and then bet together. */
const BATCH_MS = 450;
const BATCH = 12;
/** Time between two shots while the trigger is held. */
const TRIGGER_MS = 170;
/** Most bullets in flight or unanswered. More would be faster than the connection. */
const MOST_FLYING = 30;

/** A sea shared by all players in the room. Each bullet follows one fish and becomes a bet when it hits. */
export const mountFishing: Mount = (stage, context): View => {
  const { welcome, money, api, sound, isStill } = context;
  const texts = fishingTexts(welcome.language);
  const { fish, rules } = welcome.facts as { fish: FishFact[]; rules: Fact[] };
  const clock = createServerClock();
  clock.hear(welcome.now);
  const prices = new Map(fish.map((each) => [each.code, each.prizes.map(({ multiplier }) => multiplier)]));
  const timesOf = (species: string) => {
    const all = prices.get(species) ?? [];
    return all.length > 1 ? `×${all[0]!}–${all.at(-1)!}` : `×${all[0] ?? 0}`;
  };
  const room = welcome.title.seed;
  const canvas = el('canvas', { class: 'sea', tabindex: 0, role: 'application', 'aria-label': texts.sea });
  const players = el('span', { class: 'sea-players' });
  const auto = createAuto(context, {
    name: texts.auto,
    counted: texts.shots,
    presets: [25, 50, 100, 200],
    lossTimes: 50n,
    onStart: () => runTrigger(),
    onStop: () => runTrigger(),
  });
  const aimButton = el('button', { type: 'button', class: 'plain', onclick: () => nextTarget() }, texts.aim);
  stage.append(
    el('div', { class: 'fishing-room' }, canvas, el('div', { class: 'sea-tools' }, players, aimButton, auto.button)),
  );

  let isHeld = false;
  let hits: Bullet[] = [];
  let batchTimer: ReturnType<typeof setTimeout> | undefined;
  let trigger: ReturnType<typeof setInterval> | undefined;
  let waitingUnits = 0n;

  const sea = createSea({
    canvas,
    room,
    isStill,
    nowMs: clock.nowMs,
    timesOf,
    onHit: (bullet) => {
      hits.push(bullet);
      if (hits.length >= BATCH) void sendBatch();
      else batchTimer ??= setTimeout(() => void sendBatch(), BATCH_MS);
    },
    onLost: (bullet) => {
      // The fish is gone, so the bullet is not bet.
      waitingUnits -= bullet.units;
      auto.giveBack(bullet.run, bullet.units);
      showBalance();
    },
  });

  const line = connectLive({
    bearer: api.bearer,
    onState: () => {},
    onMessage: (message) => {
      if (message.type === 'room') players.textContent = fill(texts.room, { count: Number(message['players']) });
      if (message.type !== 'shots') return;
      sea.others(String(message['by']), message['shots'] as { target: number; isCaught: boolean }[]);
    },
  });

  let settledUnits = context.balance.units();
  const showBalance = () => context.balance.show(settledUnits > waitingUnits ? settledUnits - waitingUnits : 0n);

  function fire(): void {
    const units = unitsOf(context.stake());
    if (settledUnits < waitingUnits + units) {
      // Bullets in flight may still win. Only without any the money is used up.
      if (auto.isRunning() && waitingUnits > 0n) return;
      stopTrigger();
      return context.refuse('insufficient_funds');
    }
    if (sea.flying() >= MOST_FLYING) return;
    // During automatic fire, shots by hand count towards its limits too.
    if (auto.isRunning() && !auto.begin(units)) return;
    const run = auto.run();
    if (!sea.fire(units, run)) return auto.giveBack(run, units);
    waitingUnits += units;
    showBalance();
    sound.play('shot');
  }

  async function sendBatch(): Promise<void> {
    clearTimeout(batchTimer);
    batchTimer = undefined;
    while (hits.length > 0) {
      const { units } = hits[0]!;
      // A batch has one price: changing the bullet begins another batch.
      const batch = hits.filter((bullet) => bullet.units === units).slice(0, BATCH);
      hits = hits.filter((bullet) => !batch.includes(bullet));
      const stakeUnits = units * BigInt(batch.length);
      const shots = batch.map(({ species, target }) => ({ fish: species, target }));
      context.round.start();
      try {
        const { round, balance } = await api.round(textOf(stakeUnits), { bullet: textOf(units), shots });
        if (balance !== null) settledUnits = unitsOf(balance);
        else settledUnits += unitsOf(round.win ?? '0') - stakeUnits;
        const results = (round.outcome as { shots: ShotResult[] }).shots;
        sendCatches(results);
        batch.forEach(({ run }, at) => auto.end(run, units, unitsOf(results[at]?.win ?? '0')));
        const wonUnits = unitsOf(round.win ?? '0');
        if (wonUnits > 0n) void context.announceWin(wonUnits, stakeUnits);
      } catch (error) {
        stopTrigger();
        context.refuse(error instanceof Refusal ? error.code : 'offline');
      } finally {
        waitingUnits -= stakeUnits;
        showBalance();
        context.round.end();
      }
    }
  }

  function sendCatches(shots: readonly ShotResult[]): void {
    for (const { target, fish: species, isCaught, win, multiplier } of shots) {
      if (!isCaught) continue;
      sea.caught(target, money.text(win), multiplier);
      context.announce(fill(texts.caught, { fish: texts.fish[species] ?? species, amount: money.text(win) }));
    }
  }

  function nextTarget(): void {
    const chosen = sea.next();
    if (chosen) context.announce(fill(texts.target, { fish: texts.fish[chosen] ?? chosen, times: timesOf(chosen) }));
  }

  function stopTrigger(): void {
    isHeld = false;
    auto.stop('refused');
    runTrigger();
  }

  function runTrigger(): void {
    clearInterval(trigger);
    if (auto.isRunning() || isHeld) trigger = setInterval(fire, TRIGGER_MS);
  }

  const aimAt = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    sea.aim((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    context.notice(null);
    aimAt(event);
    fire();
    isHeld = true;
    runTrigger();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (isHeld || event.pointerType === 'mouse') aimAt(event);
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    canvas.addEventListener(name, () => {
      isHeld = false;
      runTrigger();
    });
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'n' && !document.querySelector('dialog[open]')) nextTarget();
  };
  document.addEventListener('keydown', handleKey);

  context.setAction(texts.fire);
  return {
    act: fire,
    hasStake: true,
    rules: () =>
      el(
        'div',
        {},
        ...[texts.intro, texts.same, texts.bosses].map((text) => el('p', {}, text)),
        factList(rules, (key) => factName(texts, key, timesOf)),
      ),
    destroy: () => {
      stopTrigger();
      auto.destroy();
      document.removeEventListener('keydown', handleKey);
      line.close();
      sea.end();
    },
  };
};
