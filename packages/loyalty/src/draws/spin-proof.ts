import { accept, refuse, type Result } from '@croupier/money';
import { commitOf } from '@croupier/lottery';
import { faultOfPrizes, numberOfSpin, prizeGiven, sectorOf } from './wheel.ts';
import { isId } from './ids.ts';

/** Everything that is public about a spin; without a seed nothing can be recomputed yet. */
export type SpinProof = {
  wheelId: string;
  commit: string;
  seed: string;
  clientSeed: string;
  nonce: number;
  prizes: readonly { id: string; weight: number; stock: number | null; substitute: string | null }[];
  /** What was left of prizes that can run out, before the spin. */
  left: Readonly<Record<string, number>>;
  number: number;
  sector: string;
  prize: string;
};

export type SpinVerdicts = { commit: boolean; table: boolean; number: boolean; sector: boolean; prize: boolean };
export const spinChecks = ['commit', 'table', 'number', 'sector', 'prize'] as const satisfies (keyof SpinVerdicts)[];

const MOST_PRIZES = 100;
const HEX = /^[0-9a-f]{64}$/;
type Fields = Record<string, unknown>;

/** Parses the content of a file, a form or an answer; unknown fields are ignored. */
export function readSpinProof(given: unknown): Result<SpinProof, { field: string }> {
  if (!isFields(given)) return refuse({ field: 'proof' });
  const { wheelId, commit, seed, clientSeed, nonce, prizes, left, number, sector, prize } = given;
  const faults: [string, boolean][] = [
    ['wheelId', isId(wheelId)],
    ['commit', isHex(commit)],
    ['seed', isHex(seed)],
    ['clientSeed', isId(clientSeed)],
    ['nonce', isCount(nonce)],
    ['prizes', Array.isArray(prizes) && prizes.length <= MOST_PRIZES && prizes.every(isPrize)],
    ['left', isFields(left) && Object.values(left).every(isCount)],
    ['number', isCount(number)],
    ['sector', typeof sector === 'string'],
    ['prize', typeof prize === 'string'],
  ];
  const fault = faults.find(([, isGood]) => !isGood);
  // Every field of the type was looked at.
  return fault ? refuse({ field: fault[0] }) : accept(given as SpinProof);
}

/** Recomputes a spin: the promised seed, a table of a million parts, the number, its sector, and what was given. */
export function verifySpin(proof: SpinProof): SpinVerdicts {
  const { wheelId, seed, clientSeed, nonce, left } = proof;
  const table = proof.prizes.map(({ id, weight, stock, substitute }) => ({
    id,
    weight,
    stock,
    ...(substitute !== null && { substitute }),
  }));
  const isTable = faultOfPrizes(table) === null;
  const number = numberOfSpin({ wheelId, seed, clientSeed, nonce });
  const sector = isTable ? sectorOf(table, number) : null;
  const given = sector && prizeGiven(table, sector, new Map(Object.entries(left)));
  return {
    commit: commitOf(seed) === proof.commit,
    table: isTable,
    number: number === proof.number,
    sector: sector?.id === proof.sector,
    prize: given?.id === proof.prize,
  };
}

export const isSpinProven = (verdicts: SpinVerdicts): boolean => spinChecks.every((check) => verdicts[check]);

const isHex = (value: unknown): boolean => typeof value === 'string' && HEX.test(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

function isPrize(prize: unknown): boolean {
  if (!isFields(prize)) return false;
  const { id, weight, stock, substitute } = prize;
  return (
    typeof id === 'string' &&
    isCount(weight) &&
    (stock === null || isCount(stock)) &&
    (substitute === null || typeof substitute === 'string')
  );
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
