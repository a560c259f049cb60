import { isSpinProven, readSpinProof, spinChecks, verifySpin, type SpinVerdicts } from '@croupier/loyalty';

const meanings: Record<keyof SpinVerdicts, string> = {
  commit: "the server's seed is the one whose hash was shown before",
  table: 'the table of prizes is a million parts, and what runs out has a substitute',
  number: 'both seeds and the number of the try give exactly this number',
  sector: 'the number belongs to this sector',
  prize: 'the prize is the sector, or what stands in for it once it has run out',
};

/** The report about a file with a spin's proof; null for any other file. */
export function spinReportOf(given: unknown): { lines: string[]; isProven: boolean } | null {
  const proof = isNamed(given, 'proof') ? given.proof : given;
  if (!isNamed(proof, 'wheelId')) return null;
  if (isNamed(proof, 'seed') && proof.seed === null)
    return {
      lines: ['The seed of this spin is not revealed yet: change seeds, then fetch it again.'],
      isProven: false,
    };
  const read = readSpinProof(proof);
  if (!read.ok) return { lines: [`The field "${read.reason.field}" is missing or malformed.`], isProven: false };
  const { wheelId, nonce, number, prize } = read.value;
  const verdicts = verifySpin(read.value);
  const checks = spinChecks.map((check) => {
    return `${verdicts[check] ? 'passed   ' : 'FAILED   '}  ${check.padEnd(10)}  ${meanings[check]}`;
  });
  const isProven = isSpinProven(verdicts);
  return {
    lines: [
      `Spin ${nonce} of ${wheelId}: number ${number}, prize ${prize}`,
      ...checks,
      isProven ? 'Nothing failed.' : 'This spin is NOT proven.',
    ],
    isProven,
  };
}

const isNamed = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value;
