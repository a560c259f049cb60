import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Phrases that urge players to win losses back, in English and Tagalog. */
const urges = [
  /\b(?:win|get|earn|make|claim)\b[^.!?\n]{0,30}\b(?:it|them|that|losses|loss|money|stake)\b[^.!?\n]{0,12}\bback\b/i,
  /\bwin(?:ning)? back\b/i,
  /\b(?:recover|recoup|chase|undo|make up for)\b[^.!?\n]{0,20}\b(?:loss|losses|lost)\b/i,
  /\b(?:next|another|one more) (?:spin|bet|round|try)\b[^.!?\n]{0,30}\b(?:back|luck|yours|due)\b/i,
  /\byou(?:'|’)?re due\b/i,
  /\b(?:bawiin|mabawi|makabawi|makakabawi|bumawi)\b[^.!?\n]{0,20}\b(?:talo|natalo|lugi|pera|taya)\b/i,
  /\bhabulin\b[^.!?\n]{0,20}\b(?:talo|natalo)\b/i,
];

/** Words before a phrase that make it a warning. */
const warns =
  /\b(?:never|not|don't|do not|cannot|stop|without trying|instead of|huwag|hindi|bago|sign|signs|senyales)\b/i;

function urging(text: string): string[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n/);
  return sentences.filter((sentence) => urges.some((urge) => urge.test(sentence)) && !warns.test(sentence));
}

function filesBelow(folder: string, ends: RegExp): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => path.join(folder, name));
}

/** The help article about warning signs contains such phrases. */
const listsSigns = /help-article\/safe-signs\.\w+\.md$/;

const files = [
  ...filesBelow('packages/i18n/catalogues', /\.json$/),
  ...filesBelow('brands', /\.(?:json|md)$/),
  ...filesBelow('apps/sandbox/src', /words\.ts$/),
].filter((file) => !listsSigns.test(file));

describe('texts about losses', () => {
  test('[PS-11] a planted phrase is found, a warning is not', () => {
    expect(urging('Unlucky. One more spin and you win it all back!')).toHaveLength(1);
    expect(urging('Recover your losses today.')).toHaveLength(1);
    expect(urging('Mabawi ang talo mo ngayon!')).toHaveLength(1);
    expect(urging('Never try to win back what you lost.')).toEqual([]);
  });

  test('[PS-11] catalogues, content of brands and games have no such phrase', () => {
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap((file) =>
      urging(fs.readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
