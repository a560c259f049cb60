import { expect, test } from 'vitest';
import { languageOfPage } from '../src/language/language-of-page.ts';

const offer = { languages: ['EN', 'TY', 'XX'], defaultLanguage: 'TY' };

test.each([
  ['what the visitor wants', 'EN', offer, 'EN'],
  ["the brand's own for a wish it does not offer", 'AR', offer, 'TY'],
  ["the brand's own without a wish", null, offer, 'TY'],
  ['the wish while the offer is unknown', 'AR', undefined, 'AR'],
  ['English while nothing is known', null, undefined, 'EN'],
] as const)('the page speaks %s', (_name, wanted, given, expected) => {
  expect(languageOfPage(wanted, given)).toBe(expected);
});
