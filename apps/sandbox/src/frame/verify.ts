import { bytesOfHex, hexOfBytes, sha256 } from '../fair/index.ts';
import { el } from './dom.ts';
import { moneyFormat, unitsOf } from './money.ts';
import { recompute } from './recompute.ts';
import type { RoundFacts } from './recompute.ts';
import { verifyTexts } from './verify-texts.ts';
import type { RoundView } from './welcome.ts';
import { fill } from './texts.ts';

const query = new URLSearchParams(location.search);
const language = /^(ty|fil|tl)\b/i.test(query.get('lang') ?? '') ? 'fil' : 'en';
const texts = verifyTexts(language);
const money = moneyFormat(language, 'PHP');
const checks = el('ul', { class: 'checks', 'aria-live': 'polite' });
let round: RoundView | null = null;

const field = (name: string, label: string, more = {}) =>
  el('label', {}, label, el('input', { name, autocomplete: 'off', spellcheck: 'false', required: true, ...more }));
const form = el(
  'form',
  { onsubmit: handleSubmit, novalidate: true },
  field('gameCode', texts.game),
  field('serverHash', texts.serverHash),
  field('serverSeed', texts.serverSeed),
  field('clientSeed', texts.clientSeed),
  el(
    'div',
    { class: 'two' },
    field('nonce', texts.nonce, { inputmode: 'numeric' }),
    field('stake', texts.stake, { inputmode: 'decimal' }),
  ),
  el('button', { type: 'submit', class: 'plain main' }, texts.check),
);

document.title = texts.title;
document.body.classList.add('verify');
document.body.append(el('main', {}, el('h1', {}, texts.title), el('p', { class: 'soft' }, texts.lead), form, checks));
await load(query.get('round') ?? '');

async function load(id: string): Promise<void> {
  if (id === '') return;
  const answer = await fetch(`/rounds/${encodeURIComponent(id)}`, { headers: { accept: 'application/json' } });
  const read = (await answer.json()) as { ok: boolean; value: { round: RoundView } };
  if (!read.ok) return show([['bad', texts.missing]]);
  round = read.value.round;
  const { fairness, gameCode, stake, tableRoundId } = round;
  put('gameCode', gameCode);
  put('stake', stake);
  put('serverHash', fairness?.serverSeedHash ?? '');
  put('serverSeed', fairness?.serverSeed ?? '');
  // At a shared table the round's own id stands in the place of a player's seed.
  put('clientSeed', fairness?.clientSeed ?? tableRoundId ?? '');
  put('nonce', fairness?.nonce ?? '0');
  if (fairness?.serverSeed) check();
  else show([['open', tableRoundId ? texts.hiddenTable : texts.hidden]]);
}

function handleSubmit(event: Event): void {
  event.preventDefault();
  check();
}

type Check = ['good' | 'bad' | 'open', string, string[]?];

function check(): void {
  const serverSeed = value('serverSeed').toLowerCase();
  const results: Check[] = [];
  try {
    const isSame = hexOfBytes(sha256(bytesOfHex(serverSeed))) === value('serverHash').toLowerCase();
    results.push(isSame ? ['good', texts.hashGood] : ['bad', texts.hashBad]);
    results.push(...outcomeChecks(serverSeed));
  } catch {
    results.push(['bad', texts.hashBad]);
  }
  show(results);
}

function outcomeChecks(serverSeed: string): Check[] {
  if (!round) return [];
  const facts: RoundFacts = {
    family: round.family,
    profile: round.profile,
    gameCode: value('gameCode'),
    serverSeed,
    clientSeed: value('clientSeed'),
    nonce: Number(value('nonce')),
    stakeUnits: unitsOf(value('stake')),
    choice: round.choice,
    claimed: round.outcome,
  };
  try {
    const { lines, winUnits } = recompute(facts);
    const outcome: Check = ['good', texts.outcome, lines];
    if (winUnits === null) return [outcome, ['open', texts.poolPart]];
    const claimed = round.win ?? '0';
    if (winUnits === unitsOf(claimed))
      return [outcome, ['good', fill(texts.winGood, { amount: money.units(winUnits) })]];
    const amounts = { amount: money.units(winUnits), claimed: money.text(claimed) };
    return [outcome, ['bad', fill(texts.winBad, amounts)]];
  } catch {
    return [['open', texts.cannot]];
  }
}

function show(results: readonly Check[]): void {
  const signs = { good: '✓', bad: '✗', open: '…' };
  checks.replaceChildren(
    ...results.map(([state, text, lines = []]) =>
      el(
        'li',
        { class: state },
        el('span', { class: 'sign', 'aria-hidden': 'true' }, signs[state]),
        el('div', {}, text, ...lines.slice(0, 40).map((line) => el('div', {}, el('code', {}, line)))),
      ),
    ),
  );
}

function value(name: string): string {
  return (form.elements.namedItem(name) as HTMLInputElement).value.trim();
}

function put(name: string, text: string): void {
  (form.elements.namedItem(name) as HTMLInputElement).value = text;
}
