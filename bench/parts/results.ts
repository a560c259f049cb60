/** Prints figures in the common format. The exit code tells whether a bar was missed. */
export function createResults() {
  let missed = 0;

  /** `most` is an upper bar, `least` a lower one. */
  function result(name: string, value: number, bar: { most: number } | { least: number }): void {
    const isGood = 'most' in bar ? value <= bar.most : value >= bar.least;
    if (!isGood) missed += 1;
    const shown = (figure: number) => String(Math.round(figure * 1000) / 1000);
    console.log(
      `RESULT ${name} ${shown(value)} bar ${shown('most' in bar ? bar.most : bar.least)} ${isGood ? 'ok' : 'short'}`,
    );
  }

  return { result, finish: () => process.exit(missed > 0 ? 1 : 0) };
}

/** The median of several readings, so that one disturbed round does not matter. */
export function median(readings: readonly number[]): number {
  return readings.toSorted((a, b) => a - b)[Math.floor(readings.length / 2)]!;
}
