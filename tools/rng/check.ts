import { fairTypes, type FairType } from '@croupier/lottery';
import { uniformityOf } from './uniformity.ts';

/**
 * `npm run rng:check -- [draws] [types…]`: by default a million draws of each type, testing every place and pair of
 * places.
 */
const [given = '1000000', ...named] = process.argv.slice(2);
const draws = Number(given);
if (!Number.isSafeInteger(draws) || draws < 10_000) throw new Error('name at least 10000 draws');
const types = named.length > 0 ? fairTypes.filter((type) => named.includes(type)) : fairTypes;

let faults = 0;
for (const type of types satisfies readonly FairType[]) {
  const { tests, highest, lowest, faults: found } = uniformityOf(type, draws);
  faults += found.length;
  const bounds = `highest at ${highest.toFixed(3)} of the upper bound, lowest at ${lowest.toFixed(3)} of the lower`;
  console.log(`${type.padEnd(6)} ${draws} draws, ${tests} tests: ${bounds}, ${found.length} faults`);
  for (const fault of found) console.log(`  ${fault}`);
}
process.exitCode = faults > 0 || types.length === 0 ? 1 : 0;
