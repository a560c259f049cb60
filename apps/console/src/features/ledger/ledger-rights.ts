/** The operator's permissions on this page; the server checks them again. */
export type LedgerRights = { mayVerify: boolean; mayReadDeposits: boolean; mayReadWithdrawals: boolean };
