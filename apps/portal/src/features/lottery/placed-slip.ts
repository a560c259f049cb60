/** What was placed, in words; the ticket where it is one, and the draw until whose close it can be taken back. */
export type PlacedSlip = { text: string; ticket: string | null; issue: string | null };

/** Once another draw is open, a ticket can no longer be taken back as its confirmation says (LO-147). */
export const isStillTrue = ({ issue }: PlacedSlip, openIssue: string | null): boolean =>
  issue === null || openIssue === null || openIssue === issue;
