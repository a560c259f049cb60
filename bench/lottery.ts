import {
  drawFrom,
  judgeWith,
  lotteryTypes,
  playsOf,
  writeSelection,
  type Drawn,
  type Judged,
  type LotteryType,
  type Play,
  type RowForm,
} from '@croupier/lottery';
import { createResults, median } from './parts/results.ts';

/** Tickets of one draw, judged as in a settlement: play by play, from the stored text. */
const TICKETS = Number(process.env['TICKETS'] ?? 200_000);
/** Different selections per play, and how often to try for one, because some plays need rows without common symbols. */
const KINDS = 200;
const TRIES = 4000;
const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const DAY = '2026-11-15';

/**
 * Compared with reading the same tickets as JSON, which a settlement outside the database would need. Games of numbers
 * read their text digit by digit; LHC and the regional games split it into words first.
 */
const NUMBERS_LEAST = 1.5;
const WORDS_LEAST = 0.15;
const numberTypes: readonly LotteryType[] = ['SSC', '11X5', 'PK10', '3D', 'P5'];

/** Any seed works, because the tickets do not depend on it. */
const SEED = '07'.repeat(32);

const { result, finish } = createResults();
const random = seeded(20_261_115);
const typedLengths = new Map<Play, number>();

for (const type of lotteryTypes) measure(type, drawFrom(type, SEED), playsOf(type));
finish();

function measure(type: LotteryType, drawn: Drawn, plays: readonly Play[]): void {
  const tickets = plays.flatMap((play) => {
    const kinds = someTexts(play);
    const length = kinds.length === 0 ? 0 : Math.ceil(TICKETS / plays.length);
    return { play, texts: Array.from({ length }, (_, at) => kinds[at % kinds.length] ?? '') };
  });
  const count = tickets.reduce((sum, { texts }) => sum + texts.length, 0);
  const json = tickets.flatMap(({ play, texts }) =>
    texts.map((text) => JSON.stringify({ play: play.code, selection: text.split('|').map((row) => row.split(',')) })),
  );
  const rounds = Array.from({ length: ROUNDS }, () => ({
    judging: timed(() => judgeAll(tickets, drawn)),
    parsing: timed(() => parseAll(json)),
  }));
  const judging = median(rounds.map((round) => round.judging));
  const parsing = median(rounds.map((round) => round.parsing));
  const won = judgeAll(tickets, drawn);
  console.log(
    `${type}: ${plays.length} plays, ${count} tickets (${won} winners), ` +
      `${Math.round(count / judging / 1000)} thousand a second and core; JSON.parse ${Math.round(count / parsing / 1000)} thousand`,
  );
  result(`lottery_judge_${type}_over_json_parse`, parsing / judging, {
    least: numberTypes.includes(type) ? NUMBERS_LEAST : WORDS_LEAST,
  });
}

function judgeAll(tickets: readonly { play: Play; texts: readonly string[] }[], drawn: Drawn): number {
  let winners = 0;
  for (const { play, texts } of tickets) {
    const judge = judgeWith(play, drawn, DAY);
    for (const text of texts) if (isWon(judge(text))) winners += 1;
  }
  return winners;
}

function isWon({ wins }: Judged): boolean {
  for (const won of wins) if (won > 0) return true;
  return false;
}

function parseAll(texts: readonly string[]): number {
  let rows = 0;
  for (const text of texts) rows += (JSON.parse(text) as { selection: string[][] }).selection.length;
  return rows;
}

/** Seconds that `work` takes. */
function timed(work: () => number): number {
  const before = performance.now();
  work();
  return (performance.now() - before) / 1000;
}

/** Canonical selections that the play accepts, from few symbols to all. */
function someTexts(play: Play): string[] {
  const texts: string[] = [];
  for (let tries = 0; tries < TRIES && texts.length < KINDS; tries += 1) {
    const read = play.read(play.rows.map((row) => (row.symbols.length > 0 ? someRow(row) : someTyped(play))).join('|'));
    if (read.ok) texts.push(writeSelection(read.value));
  }
  return texts;
}

function someRow({ symbols, min, max }: RowForm): string {
  const most = Math.min(max, symbols.length);
  const size = Math.max(min, Math.min(most, 1 + Math.floor(random() * most)));
  return shuffled(symbols).slice(0, size).join(',');
}

/** Typed numbers of the length that the play needs. */
function someTyped(play: Play): string {
  const width = ['11X5', 'PK10'].includes(play.type) ? 2 : 1;
  const length = typedLengths.get(play) ?? 1 + Math.floor(random() * 8);
  const isRoll = play.code.endsWith('.roll');
  const number = () =>
    width === 2
      ? shuffled(Array.from({ length: 11 }, (_, at) => String(at + 1).padStart(2, '0')))
          .slice(0, length)
          .join(' ')
      : Array.from({ length }, (_, at) => (isRoll && at === 0 ? 'R' : String(Math.floor(random() * 10)))).join('');
  const found = Array.from({ length: 60 }, number).filter((text) => isTaken(play, text));
  if (found.length > 0) typedLengths.set(play, length);
  return found.slice(0, 1 + Math.floor(random() * 8)).join(',');
}

function isTaken(play: Play, text: string): boolean {
  return play.read(play.rows.length > 1 ? `1,2,3,4,5|${text}` : text).ok;
}

function shuffled(symbols: readonly string[]): string[] {
  const left = [...symbols];
  return symbols.map(() => left.splice(Math.floor(random() * left.length), 1)[0] ?? '');
}

/** Repeatable random numbers, so that every run has the same tickets. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
