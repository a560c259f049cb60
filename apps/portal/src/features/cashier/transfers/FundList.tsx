import { Amount, Badge, Card, EmptyState, useFormats, useText } from '@croupier/ui';
import type { BadgeTone } from '@croupier/ui';
import { readMoney } from '../../../api/read-money.ts';
import type { VendorWallets, WalletTransfer } from './transfer-queries.ts';

const tones: Readonly<Record<WalletTransfer['state'], BadgeTone>> = {
  CREATED: 'info',
  DEBITED: 'info',
  SENT: 'info',
  DONE: 'gain',
  FAILED: 'plain',
  UNKNOWN: 'warn',
};

// texts: transfers.state.*
/** The latest transfers with vendors and their states, including those without an answer. */
export function FundList({ wallets }: { wallets: VendorWallets }) {
  const t = useText();
  const formats = useFormats();
  const nameOf = (vendor: string) => wallets.vendors.find((one) => one.vendor === vendor)?.name ?? vendor;
  return (
    <Card title={t('transfers.fund_list')}>
      {wallets.transfers.length === 0 ? (
        <EmptyState title={t('transfers.list_none')}>{t('transfers.fund_none_lead')}</EmptyState>
      ) : (
        <ul className="flex flex-col">
          {wallets.transfers.map(({ transferId, vendor, direction, amount, state, at }) => (
            <li key={transferId} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="flex min-w-0 flex-col">
                  <span className="control-label">
                    {t(direction === 'in' ? 'transfers.fund_to' : 'transfers.fund_from', { vendor: nameOf(vendor) })}
                  </span>
                  <time dateTime={at} className="figures text-caption text-ink-faint">
                    {formats.dateTime(new Date(at))}
                  </time>
                </span>
                <Badge tone={tones[state]}>{t(`transfers.state.${state}`)}</Badge>
              </span>
              <Amount value={readMoney(amount)} className="shrink-0 text-end font-bold sm:min-w-28" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
