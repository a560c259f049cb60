/** The items whose text holds every word of the query as a run of letters or at least in order, best first. */
export function fuzzyFilter<Item>(query: string, items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  return items
    .map((item) => ({ item, score: fuzzyScore(words, plain(textOf(item))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

/** 0 when a word does not occur; otherwise higher is better. */
function fuzzyScore(words: readonly string[], text: string): number {
  let sum = 0;
  for (const word of words) {
    const score = wordScore(word, text);
    if (score === 0) return 0;
    sum += score;
  }
  // Of two equal matches the shorter text is the closer one.
  return sum / words.length - text.length / 1000;
}

function wordScore(word: string, text: string): number {
  const padded = ` ${text} `;
  if (padded.includes(` ${word} `)) return 120;
  if (padded.includes(` ${word}`)) return 100;
  if (text.includes(word)) return 60;
  return scatteredScore(word, text);
}

/** Letters in order but apart, as in `vfy` for verify, from whichever place they fit best. */
function scatteredScore(word: string, text: string): number {
  let best = 0;
  for (let start = text.indexOf(word.charAt(0)); start >= 0; start = text.indexOf(word.charAt(0), start + 1)) {
    best = Math.max(best, scoreFrom(start, word, text));
  }
  return best;
}

/** Each gap costs, and a gap ends with its word or at the start of another. */
function scoreFrom(start: number, word: string, text: string): number {
  let at = start;
  let gaps = isWordStart(text, start) ? 0 : 1;
  for (const letter of word.slice(1)) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return 0;
    if (next !== at + 1 && !isWordStart(text, next)) {
      // Letters strewn over several words match nearly anything.
      if (/[^\p{L}\p{N}]/u.test(text.slice(at + 1, next))) return 0;
      gaps += 1;
    }
    at = next;
  }
  return 40 / (1 + gaps);
}

const isWordStart = (text: string, at: number): boolean =>
  at === 0 || (at > 0 && /[^\p{L}\p{N}]/u.test(text.charAt(at - 1)));

/** Lower case without accents, so that `cote` finds Côte d’Ivoire. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
