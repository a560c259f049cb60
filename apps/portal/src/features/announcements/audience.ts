/** Whom an announcement is for: A the signed-in, B visitors, F the one who signs in for the first time (SH-25). */
export type Execution = 'A' | 'B' | 'F';

export type Audience = 'member' | 'visitor';

type Known = { lastSignIn: unknown } | undefined;

/** Undefined while it is not known yet whether a member signs in for the first time. */
export function executionsFor(audience: Audience, member: Known): readonly Execution[] | undefined {
  if (audience === 'visitor') return ['B'];
  if (!member) return undefined;
  return member.lastSignIn === null ? ['F', 'A'] : ['A'];
}

/** Only what is meant for these moments, each once, in the order of the moments. */
export function popupAnnouncements<Entry extends { id: string; execution: Execution }>(
  announcements: readonly Entry[],
  executions: readonly Execution[],
): Entry[] {
  const wanted = executions.flatMap((execution) => announcements.filter((entry) => entry.execution === execution));
  return wanted.filter(({ id }, place) => wanted.findIndex((entry) => entry.id === id) === place);
}
