import { folded } from './catalogue.ts';
import type { Catalogue, Frame, Game } from './catalogue.ts';
import { cached } from './cached.ts';
import { spellingsOf, wordsOfKind } from './search-words.ts';
import { allowedErrors, errorsBetween } from './typing-errors.ts';

/** Best first; nobody scrolls through more. */
const MOST = 1000;
/** The same words come again for the next page and from other people: typing "lucky" asks five times. */
const REMEMBERED = 500;
/** More words than any name has are ignored. */
const WORDS = 6;

/** Fewer common letters say nothing about the meaning. */
const NEAR_LETTERS = 4;
/** Letters beyond the longest name are ignored. */
const LETTERS = 24;

/** The weight of a word by its field. */
const weights = { name: 4, vendor: 2, theme: 1, kind: 1 } as const;
/** The factor for words that only begin like the query or are misspelt. */
const PREFIX = 0.6;
const MISSPELT = 0.35;

/** Where a term occurs: places in rising order, each with the weight of its best field. */
type Postings = { places: Uint32Array; weights: Uint8Array };
type Index = { terms: readonly string[]; postings: ReadonlyMap<string, Postings> };
type Match = { postings: Postings; quality: number };

export type Search = { find: (text: string) => readonly number[] };

/**
 * One index for all brands and languages; what a brand does not show is filtered afterwards. Ten thousand names have
 * some 1,500 different words, so a query is compared with all of them in a fifth of a millisecond.
 */
export function createSearch(catalogue: Catalogue, frame: Frame): Search {
  const { games } = catalogue;
  const index = indexOf(games, frame);
  const matches = new Map<string, Match[]>();
  const answers = new Map<string, readonly number[]>();

  /** Places, best first. Every word must match; if no game matches all, those with most matches are shown. */
  function find(text: string): readonly number[] {
    const words = [...new Set(wordsOf(text).map((word) => word.slice(0, LETTERS)))].slice(0, WORDS);
    if (words.length === 0) return [];
    return cached(answers, REMEMBERED, words.join(' '), () => lookNear(words));
  }

  function look(words: readonly string[]): number[] {
    const scores = new Float32Array(games.length);
    const met = new Uint8Array(games.length);
    const best = new Float32Array(games.length);
    const touched: number[] = [];
    for (const word of words) {
      const own: number[] = [];
      const found = cached(matches, REMEMBERED, word, () => spellingsOf(word).flatMap((one) => matchesOf(index, one)));
      for (const { postings, quality } of found) {
        // A rare word says more than one that half the games have.
        const rarity = Math.log2(1 + games.length / postings.places.length);
        for (let at = 0; at < postings.places.length; at += 1) {
          const place = postings.places[at]!;
          const score = postings.weights[at]! * quality * rarity;
          if (best[place] === 0) own.push(place);
          if (score > best[place]!) best[place] = score;
        }
      }
      for (const place of own) {
        if (met[place] === 0) touched.push(place);
        met[place]! += 1;
        scores[place]! += best[place]!;
        best[place] = 0;
      }
    }
    return ranked(games, touched, scores, met);
  }

  /** When nothing matches, letters are removed from the end until something does. */
  function lookNear(words: readonly string[]): number[] {
    for (let left = words; left.length > 0;) {
      const found = look(left);
      if (found.length > 0) return found;
      left = left.filter(({ length }) => length > NEAR_LETTERS).map((word) => word.slice(0, -1));
    }
    return [];
  }

  return { find };
}

/** Games with most matching words, by score; equal ones by how often they are played. */
function ranked(games: readonly Game[], touched: readonly number[], scores: Float32Array, met: Uint8Array): number[] {
  let most = 0;
  for (const place of touched) most = Math.max(most, met[place]!);
  const found = touched.filter((place) => met[place] === most);
  // A match in a short name counts more than in a long one.
  for (const place of found)
    scores[place]! += Math.log10(1 + games[place]!.popularity) / 10 - games[place]!.name.length / 100;
  return found.toSorted((a, b) => scores[b]! - scores[a]! || a - b).slice(0, MOST);
}

function matchesOf({ terms, postings }: Index, word: string): Match[] {
  const found: Match[] = [];
  const errors = allowedErrors(word);
  for (const term of terms) {
    const quality = qualityOf(word, term, errors);
    if (quality > 0) found.push({ postings: postings.get(term)!, quality });
  }
  return found;
}

function qualityOf(word: string, term: string, errors: number): number {
  if (term === word) return 1;
  if (term.startsWith(word)) return PREFIX + (1 - PREFIX) * 0.5 * (word.length / term.length);
  if (errors === 0) return 0;
  const made = errorsBetween(word, term, errors);
  return made > errors ? 0 : MISSPELT / made;
}

function indexOf(games: readonly Game[], { vendors }: Frame): Index {
  const found = new Map<string, { places: number[]; weights: number[] }>();
  // Places come in order and fields by weight: a term already noted for a place needs nothing more.
  const note = (text: string, place: number, weight: number) => {
    for (const term of wordsOf(text)) {
      const known = found.get(term) ?? { places: [], weights: [] };
      found.set(term, known);
      if (known.places.at(-1) === place) continue;
      known.places.push(place);
      known.weights.push(weight);
    }
  };
  for (const [place, { name, names, vendor, theme, gameType, subCategory }] of games.entries()) {
    note(name, place, weights.name);
    for (const other of Object.values(names)) note(other, place, weights.name);
    note(`${vendor} ${vendors.get(vendor)?.name ?? ''}`, place, weights.vendor);
    note(theme, place, weights.theme);
    note(`${wordsOfKind(gameType)} ${wordsOfKind(subCategory)}`, place, weights.kind);
  }
  const postings = new Map(
    [...found].map(([term, { places, weights: own }]): [string, Postings] => [
      term,
      { places: Uint32Array.from(places), weights: Uint8Array.from(own) },
    ]),
  );
  return { terms: [...postings.keys()], postings };
}

/** Letters and digits of any script; an apostrophe inside a word does not end it. */
function wordsOf(text: string): string[] {
  return (
    folded(text)
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
