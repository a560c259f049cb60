/** A fault's kind, as the plan names it. */
type FaultKind = string;

type Open = { kind: FaultKind; at: number };
type OpenServer = { at: number; server: number };

/** How long it takes after a kill until somebody gets a good answer again, to a question asked after the kill. */
export function createRecovery() {
  const waits: (Open & { ms: number })[] = [];
  const serverWaits: number[] = [];
  let open: Open[] = [];
  let openServers: OpenServer[] = [];

  function killed(kind: FaultKind, at: number, server?: number): void {
    open.push({ kind, at });
    holdDown(at, server);
    if (server !== undefined && !openServers.some((one) => one.server === server)) openServers.push({ at, server });
  }

  /** A further fault on a server that is not back yet, or on the database below all of them, begins its time anew. */
  function holdDown(until: number, server?: number): void {
    for (const one of openServers) if (server === undefined || one.server === server) one.at = Math.max(one.at, until);
  }

  function answered(server: number, askedAt: number, now: number): void {
    if (open.length > 0) {
      for (const { kind, at } of open) if (askedAt >= at) waits.push({ kind, at, ms: now - at });
      open = open.filter(({ at }) => askedAt < at);
    }
    if (openServers.length === 0) return;
    const isBack = (one: OpenServer) => one.server === server && askedAt >= one.at;
    for (const one of openServers) if (isBack(one)) serverWaits.push(now - one.at);
    openServers = openServers.filter((one) => !isBack(one));
  }

  return {
    killed,
    holdDown,
    answered,
    waits: () => waits.map(({ ms }) => ms),
    slowest: () => waits.toSorted((a, b) => b.ms - a.ms)[0],
    serverWaits: () => serverWaits,
    /** Kills after which nobody has answered yet. */
    unanswered: () => open.length + openServers.length,
  };
}

export type Recovery = ReturnType<typeof createRecovery>;

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
