/** Whether an SPDX expression can be met with allowed licences: one side of OR is enough, AND needs both. */
export function isMet(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const verdict = readAlternatives();
  return verdict && at === words.length;

  function readAlternatives(): boolean {
    let verdict = readDemands();
    while (words[at] === 'OR') {
      at += 1;
      verdict = readDemands() || verdict;
    }
    return verdict;
  }

  function readDemands(): boolean {
    let verdict = readOne();
    while (words[at] === 'AND') {
      at += 1;
      verdict = readOne() && verdict;
    }
    return verdict;
  }

  function readOne(): boolean {
    if (words[at] === '(') {
      at += 1;
      const verdict = readAlternatives();
      at += 1;
      return verdict && words[at - 1] === ')';
    }
    const licence = words[at] ?? '';
    at += 1;
    // Exceptions only give more freedom.
    if (words[at] === 'WITH') at += 2;
    return isAllowed(licence);
  }
}
