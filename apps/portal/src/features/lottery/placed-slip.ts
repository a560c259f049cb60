/** The confirmation's text; the ticket, if it is one; and the draw until whose close it can be cancelled. */
export type PlacedSlip = { text: string; ticket: string | null; issue: string | null };

/** Once another draw is open, the ticket can no longer be cancelled as its confirmation says (LO-147). */
export const isStillTrue = ({ issue }: PlacedSlip, openIssue: string | null): boolean =>
  issue === null || openIssue === null || openIssue === issue;
