/** The audience of an announcement: A for signed-in members, B for visitors, F for the first sign-in (SH-25). */
export type Execution = 'A' | 'B' | 'F';

export type Audience = 'member' | 'visitor';

type Known = { lastSignIn: unknown } | undefined;

/** Undefined while it is unknown whether the member signs in for the first time. */
export function executionsFor(audience: Audience, member: Known): readonly Execution[] | undefined {
  if (audience === 'visitor') return ['B'];
  if (!member) return undefined;
  return member.lastSignIn === null ? ['F', 'A'] : ['A'];
}

/** The announcements for these audiences, each once, in the order of the audiences. */
export function popupAnnouncements<Entry extends { id: string; execution: Execution }>(
  announcements: readonly Entry[],
  executions: readonly Execution[],
): Entry[] {
  const wanted = executions.flatMap((execution) => announcements.filter((entry) => entry.execution === execution));
  return wanted.filter(({ id }, place) => wanted.findIndex((entry) => entry.id === id) === place);
}
