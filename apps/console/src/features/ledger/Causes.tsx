import { Link } from '@tanstack/react-router';
import { useText } from '@croupier/ui';
import type { Journal } from './ledger-queries.ts';
import type { LedgerRights } from './ledger-rights.ts';
import { causeTexts } from './ledger-texts.ts';

type Cause = Journal['causes'][number];
type CausesProps = { merchant: string; causes: readonly Cause[]; rights: LedgerRights };

const linkClass = 'inline-flex min-h-8 items-center font-semibold text-highlight underline-offset-2 hover:underline';

/** The causes of a journal, with links to their pages. */
export function Causes({ merchant, causes, rights }: CausesProps) {
  return causes.map((cause) => (
    <CauseName key={`${cause.what} ${cause.id}`} merchant={merchant} cause={cause} rights={rights} />
  ));
}

function CauseName({ merchant, cause, rights }: { merchant: string; cause: Cause; rights: LedgerRights }) {
  const t = useText();
  const { what, id, name } = cause;
  const text = t(causeTexts[what]);
  if (what === 'withdrawal' && rights.mayReadWithdrawals)
    return (
      <Link to="/brands/$merchant/withdrawals" params={{ merchant }} search={{ show: 'all', id }} className={linkClass}>
        {text}
      </Link>
    );
  if (what === 'deposit' && rights.mayReadDeposits)
    return (
      <Link to="/brands/$merchant/deposits" params={{ merchant }} search={{ show: 'all', id }} className={linkClass}>
        {text}
      </Link>
    );
  return (
    <span>
      {text} {name !== id && <bdi className="text-ink-soft">{name}</bdi>}
      {name === id && <code className="font-code text-caption break-all text-ink-soft">{id}</code>}
    </span>
  );
}
