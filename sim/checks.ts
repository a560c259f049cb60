export type Broken = { invariant: string; detail: string };

/** Keeps what was found broken; a run ends at the first, with its seed at hand. */
export function createChecks() {
  const broken: Broken[] = [];
  let checked = 0;

  function expect(invariant: string, isKept: boolean, detail: string): void {
    checked += 1;
    if (!isKept) broken.push({ invariant, detail });
  }

  return { expect, broken, checked: () => checked };
}

export type Checks = ReturnType<typeof createChecks>;
