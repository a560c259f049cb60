import { Link } from '@tanstack/react-router';
import { Icon } from '@croupier/ui';
import type { LotterySearch } from './lottery-search.ts';

type BackProps = { merchant: string; search: LotterySearch; label: string };

/** A link one level up. */
export function Back({ merchant, search, label }: BackProps) {
  return (
    <nav>
      <Link
        to="/brands/$merchant/lottery"
        params={{ merchant }}
        search={search}
        className="inline-flex min-h-8 items-center gap-1 rounded-control text-small text-ink-soft hover:text-ink"
      >
        <Icon name="chevron-start" className="size-[1.2em]" />
        {label}
      </Link>
    </nav>
  );
}
