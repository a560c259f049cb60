import { fairTypes } from '@croupier/lottery';
import { describe, expect, test } from 'vitest';
import { isWide, walked } from '../run/test/walked.mjs';
import { uniformityOf } from './uniformity.ts';

/** The seed is fixed, so a repeated run gives the same draws; the wide run has the large sample. */
const draws = isWide ? 1_000_000 : 20_000;

describe(`${draws} draws`, () => {
  test.each(fairTypes)(
    '[DR-13] %s is even at every place and pair of places',
    (type) => {
      const found = uniformityOf(type, draws);
      expect(found.faults).toEqual([]);
      expect(found.highest).toBeGreaterThan(0.1);
      walked('draws tested for evenness', draws);
    },
    // A million draws of the longest prizes take a minute on an idle core.
    600_000,
  );
});
