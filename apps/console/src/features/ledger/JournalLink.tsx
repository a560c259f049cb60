import { Link } from '@tanstack/react-router';
import type { LedgerSearch } from './ledger-search.ts';

type JournalLinkProps = { merchant: string; journal: string; search: LedgerSearch };

export function JournalLink({ merchant, journal, search }: JournalLinkProps) {
  return (
    <Link
      to="/brands/$merchant/ledger"
      params={{ merchant }}
      search={{ ...search, journal }}
      className="figures inline-flex min-h-8 items-center font-semibold text-highlight underline-offset-2 hover:underline"
    >
      {journal}
    </Link>
  );
}
