/** Increased when the format changes; a restore refuses other versions. */
export const FORMAT = 1;

export type Partition = { parent: string; name: string; bound: string; indexes: string[] };
export type Table = { name: string; columns: string[] };

/** The first line of a backup: its origin, so that a restore can refuse another installation's. */
export type Head = {
  format: number;
  migrations: { name: string; sha256: string }[];
  partitions: Partition[];
  tables: Table[];
};

/** The last line; a file without it is incomplete. */
export type Tail = {
  rows: Record<string, number>;
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** Number and hash of the last entry of the audit log; null if it is empty. */
  auditHead: string | null;
};

export type Line = { head: Head } | { table: string } | { row: string } | { tail: Tail };

/** Rows are read and written in batches of this size, so that memory stays bounded. */
export const PAGE = 2000;

export const AUDIT_HEAD =
  "select seq || ' ' || encode(hash, 'hex') as head from audit_entries order by seq desc limit 1";

export type Progress = (sentence: string) => void;
