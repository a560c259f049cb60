import { Amount, Icon, useFormats } from '@croupier/ui';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import type { Wire } from '../../api/read-money.ts';

export type OrderRowProps = {
  page: string;
  item: string;
  mark: ReactNode;
  title: ReactNode;
  at: string;
  amount: Wire;
  badge: ReactNode;
};

/** One order of a list: kind, time, amount and state. The whole line opens it. */
export function OrderRow({ page, item, mark, title, at, amount, badge }: OrderRowProps) {
  const formats = useFormats();
  return (
    <li className="border-b border-line last:border-0">
      <CentreLink
        page={page}
        item={item}
        className="-mx-2 flex items-center gap-3 rounded-control px-2 py-3 transition-colors hover:bg-upper sm:gap-4"
      >
        {mark}
        {/* Without space beside it the state is below the time. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="flex min-w-0 grow basis-32 flex-col">
            <span className="control-label break-words">{title}</span>
            <time dateTime={at} className="figures text-caption text-ink-faint">
              {formats.dateTime(new Date(at))}
            </time>
          </span>
          {badge}
        </span>
        <Amount value={readMoney(amount)} className="shrink-0 text-end font-bold sm:min-w-28" />
        <Icon name="chevron-end" className="text-ink-faint max-sm:hidden" />
      </CentreLink>
    </li>
  );
}
