import { createApi, Refusal } from './api.ts';
import { celebrate } from './celebrate.ts';
import type { Context, View } from './context.ts';
import { el, eachFrame } from './dom.ts';
import { moneyFormat, unitsOf } from './money.ts';
import { createFreeLine } from './free-line.ts';
import { icon } from './icons.ts';
import { createPanel } from './panel.ts';
import { fairnessPanel } from './panels/fairness.ts';
import { historyPanel } from './panels/history.ts';
import { stakesPanel } from './panels/stakes.ts';
import { createRoundLine, reportPanels } from './portal-line.ts';
import { refusalText } from './refusal-texts.ts';
import { createSound } from './sound.ts';
import { mounts } from './views.ts';
import type { Welcome } from './welcome.ts';
import { winKind } from './win-kind.ts';
import { fill, textsOf } from './texts.ts';

/** Opens the session and puts the frame around its game. */
export async function openShell(launch: Record<string, string>): Promise<void> {
  const language = /^(ty|fil|tl)\b/i.test(launch['lang'] ?? '') ? 'fil' : 'en';
  const loading = el(
    'div',
    { class: 'loading', role: 'status' },
    el('span', { class: 'ring' }),
    textsOf(language).loading,
  );
  document.body.append(loading);
  const api = createApi(`sandbox|${launch['game'] ?? ''}|${launch['token'] ?? 'demo'}`);
  try {
    const welcome = await api.enter(launch);
    // The address says it last: a session of this tab may have begun in another language.
    if (launch['lang']) welcome.language = language;
    await build(api, welcome, launch['room'] ?? null);
    loading.remove();
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'offline';
    loading.replaceChildren(
      el('p', { role: 'alert' }, refusalText(language, code)),
      el('button', { type: 'button', class: 'plain main', onclick: () => location.reload() }, textsOf(language).again),
    );
    if (!(error instanceof Refusal)) throw error;
  }
}

async function build(api: ReturnType<typeof createApi>, welcome: Welcome, room: string | null): Promise<void> {
  const texts = textsOf(welcome.language);
  const money = moneyFormat(welcome.language, welcome.currency);
  const sound = createSound();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const stakes = welcome.stakes.map(unitsOf);
  let stakeAt = Math.max(
    0,
    Math.min(
      stakes.length - 1,
      stakes.findIndex((units) => units >= 50_000n),
    ),
  );
  let shownUnits = unitsOf(welcome.balance);
  let isBusy = false;
  let isActing = false;
  const round = createRoundLine();

  document.documentElement.lang = welcome.language;
  document.title = welcome.title.name;
  paint(welcome);

  const stage = el('main', { class: `stage ${welcome.title.family}` });
  const live = el('p', { class: 'hidden', role: 'status', 'aria-live': 'polite' });
  const toast = el('p', { class: 'toast', role: 'alert', hidden: true });
  const noticeLine = el('p', { class: 'notice', role: 'status', hidden: true });
  const free = createFreeLine({ texts, money, api, first: welcome.free, onChange: showPicker });
  const controls = el('div', { class: 'controls' });
  const balanceAmount = el('output', { class: 'amount', id: 'balance' }, money.units(shownUnits));
  const winAmount = el('output', { class: 'amount win-amount' }, money.units(0n));
  const stakeAmount = el('span', { class: 'amount', id: 'stake' }, stakes.length ? money.units(stakes[stakeAt]!) : '');
  const stakeSheet = createPanel(texts.stakeChoose, texts.close, () =>
    stakesPanel({ texts, money, stakes, chosen: stakeAt, onChoose: chooseStake }),
  );
  const stakeButton = el(
    'button',
    { type: 'button', class: 'meter stake', 'aria-haspopup': 'dialog', onclick: () => void stakeSheet.open() },
    el('span', {}, texts.stake),
    stakeAmount,
  );
  const less = el(
    'button',
    { type: 'button', class: 'round', 'aria-label': texts.less, onclick: () => step(-1) },
    icon('minus'),
  );
  const more = el(
    'button',
    { type: 'button', class: 'round', 'aria-label': texts.more, onclick: () => step(1) },
    icon('plus'),
  );
  const action = el('button', { type: 'button', class: 'action', onclick: () => void act() }, texts.spin);
  const soundButton = el(
    'button',
    { type: 'button', class: 'icon', 'aria-pressed': 'false', 'aria-label': texts.soundOff, onclick: toggleSound },
    icon('soundOff'),
  );

  const context: Context = {
    welcome,
    texts,
    money,
    api,
    sound,
    isStill,
    free,
    stake: () => free.pack()?.stake ?? welcome.stakes[stakeAt]!,
    balance: {
      show: showBalance,
      units: () => shownUnits,
      settle: (text) => {
        round.end();
        if (text !== null) return showBalance(unitsOf(text));
        announce(texts.balanceLater);
        setTimeout(() => void askBalance(), 3000);
      },
    },
    round,
    announceWin,
    announce,
    notice,
    press: () => void act(),
    addControl: (button) => controls.append(button),
    room,
    refuse,
    setBusy: (value) => {
      isBusy = value;
      document.body.classList.toggle('busy', value);
      less.disabled = more.disabled = stakeButton.disabled = value;
      for (const button of controls.querySelectorAll('button')) {
        button.disabled = value && !button.hasAttribute('data-running');
      }
    },
    setAction: (label, isDisabled = false) => {
      action.hidden = label === null;
      action.textContent = label;
      action.disabled = isDisabled;
    },
    art: (name) => `/frame/art/${welcome.title.theme}/${welcome.title.seed}/${name}.svg`,
  };

  const mount = await mounts[welcome.title.family]?.();
  if (!mount) throw new Refusal('unknown_game');
  const panels = {
    rules: createPanel(texts.rules, texts.close, () => rulesBody()),
    history: createPanel(texts.history, texts.close, () => historyPanel(context)),
    fairness: createPanel(texts.fairness, texts.close, () => fairnessPanel(context)),
  };
  const tool = (name: keyof typeof panels) =>
    el(
      'button',
      {
        type: 'button',
        class: 'icon',
        'aria-label': texts[name],
        title: texts[name],
        onclick: () => void panels[name].open(),
      },
      icon(name),
    );
  const isDemo = welcome.mode === 'demo';
  const picker = el('div', { class: 'picker', role: 'group', 'aria-label': texts.stake }, less, stakeButton, more);
  document.body.append(
    el('img', { class: 'backdrop', src: context.art('backdrop'), alt: '' }),
    el(
      'div',
      { class: 'frame' },
      el(
        'header',
        { class: 'top' },
        el('h1', {}, welcome.title.name),
        isDemo && el('span', { class: 'tag', title: texts.demoHint }, texts.demo),
        el('div', { class: 'tools' }, tool('rules'), tool('history'), tool('fairness'), soundButton),
      ),
      stage,
      free.element,
      el('div', { class: 'messages' }, toast, noticeLine),
      el(
        'footer',
        { class: 'bar' },
        el('div', { class: 'meter' }, el('span', {}, texts.balance), balanceAmount),
        picker,
        el('div', { class: 'meter last-win' }, el('span', {}, texts.win), winAmount),
        controls,
        action,
      ),
    ),
    live,
  );
  if (isDemo)
    balanceAmount.after(el('button', { type: 'button', class: 'link', onclick: () => void refill() }, texts.refill));

  const view: View = await mount(stage, context);
  showPicker();
  action.hidden ||= !view.act;
  document.body.classList.toggle('no-action', !view.act);
  step(0);
  document.addEventListener('keydown', handleKey);
  reportPanels(panels);

  /** Free spins have a stake of their own. */
  function showPicker(): void {
    picker.hidden = !view.hasStake || free.pack() !== null;
  }

  function rulesBody(): Node {
    return el('div', { class: 'rules' }, view.rules(), el('p', { class: 'soft' }, texts.keyboard));
  }

  function step(by: number): void {
    if (isBusy || stakes.length === 0) return;
    stakeAt = Math.max(0, Math.min(stakes.length - 1, stakeAt + by));
    stakeAmount.textContent = money.units(stakes[stakeAt]!);
    less.disabled = stakeAt === 0;
    more.disabled = stakeAt === stakes.length - 1;
    if (by !== 0) sound.play('press');
    document.dispatchEvent(new CustomEvent('stakechange'));
  }

  function chooseStake(place: number): void {
    stakeSheet.close();
    step(place - stakeAt);
  }

  async function act(): Promise<void> {
    if (!view.act) return;
    hideToast();
    notice(null);
    // A second press during a round asks the view to be quick; the view knows whether that makes sense.
    if (isActing) return void Promise.resolve(view.act()).catch(showFault);
    isActing = true;
    try {
      await view.act();
    } catch (error) {
      showFault(error);
    } finally {
      isActing = false;
      round.end();
      context.setBusy(false);
      step(0);
    }
  }

  function showFault(error: unknown): void {
    refuse(error instanceof Refusal ? error.code : 'offline');
    if (!(error instanceof Refusal)) throw error;
  }

  function handleKey(event: KeyboardEvent): void {
    const isInForm = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (document.querySelector('dialog[open]') || isInForm || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
    if ((event.key === ' ' || event.key === 'Enter') && !isOnButton && !action.hidden && !action.disabled) {
      event.preventDefault();
      if (!event.repeat) void act();
    }
    if (picker.hidden) return;
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (by === undefined || isBusy) return;
    event.preventDefault();
    step(by);
  }

  function showBalance(units: bigint): void {
    shownUnits = units;
    balanceAmount.textContent = money.units(units);
  }

  async function askBalance(): Promise<void> {
    const { balance } = await api.surely<{ balance: string }>('balance');
    showBalance(unitsOf(balance));
  }

  async function refill(): Promise<void> {
    const { balance } = await api.surely<{ balance: string }>('refill');
    showBalance(unitsOf(balance));
    announce(texts.refilled);
  }

  function announce(text: string): void {
    live.textContent = text;
  }

  async function announceWin(winUnits: bigint, stakeUnits: bigint): Promise<void> {
    const kind = winKind(winUnits, stakeUnits);
    const shown = money.units(winUnits);
    announce(kind === 'lost' ? texts.lost : fill(kind === 'back' ? texts.back : texts.won, { amount: shown }));
    if (kind === 'lost' || kind === 'back') return void (winAmount.textContent = shown);
    const isBig = kind !== 'won';
    sound.play(isBig ? 'big' : 'win');
    const amount = (part: number) => money.units((winUnits * BigInt(Math.round(part * 1000))) / 1000n);
    if (isBig) {
      const label = kind === 'huge' ? texts.hugeWin : texts.bigWin;
      await celebrate({ stage, label, amount, isStill });
    } else if (!isStill) await eachFrame(500, (part) => (winAmount.textContent = amount(part)));
    winAmount.textContent = money.units(winUnits);
  }

  let toastTimer: ReturnType<typeof setTimeout> | undefined;
  function refuse(code: string): void {
    toast.textContent = refusalText(welcome.language, code);
    toast.hidden = false;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(hideToast, 8000);
  }

  function notice(text: string | null): void {
    noticeLine.textContent = text;
    noticeLine.hidden = text === null;
  }

  function hideToast(): void {
    toast.hidden = true;
  }

  function toggleSound(): void {
    const isOn = sound.toggle();
    soundButton.setAttribute('aria-pressed', String(isOn));
    soundButton.setAttribute('aria-label', isOn ? texts.soundOn : texts.soundOff);
    soundButton.replaceChildren(icon(isOn ? 'soundOn' : 'soundOff'));
    soundButton.classList.toggle('on', isOn);
    sound.play('press');
  }
}

/** The title's own colours, through the style object: the page's policy allows no style in markup. */
function paint({ facts }: Welcome): void {
  const colours = (facts as { colours?: Record<string, string> }).colours ?? {};
  for (const [name, value] of Object.entries(colours)) {
    document.documentElement.style.setProperty(
      `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    );
  }
}
