/** Every import cycle, as the list of its files, found in one pass over the imports. */
export function findCycles(imports: Map<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];

  function visit(file: string): void {
    if (finished.has(file)) return;
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) {
      cycles.push(fromFirstName(path.slice(seenAt)));
      return;
    }
    path.push(file);
    for (const target of imports.get(file) ?? []) visit(target);
    path.pop();
    finished.add(file);
  }

  for (const file of imports.keys()) visit(file);
  return cycles;
}

function fromFirstName(cycle: string[]): string[] {
  const start = cycle.indexOf(cycle.toSorted()[0] ?? '');
  return [...cycle.slice(start), ...cycle.slice(0, start)];
}
