/** What the operator may do here; the server refuses the rest itself. */
export type LedgerRights = { mayVerify: boolean; mayReadDeposits: boolean; mayReadWithdrawals: boolean };
