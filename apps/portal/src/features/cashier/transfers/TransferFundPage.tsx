import { Amount, Button, Card, EmptyState, Icon, Notice, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../../api/read-money.ts';
import { FormFault } from '../../../parts/FormFault.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { TurnoverPanel } from '../turnover/TurnoverPanel.tsx';
import { FundForm } from './FundForm.tsx';
import { FundList } from './FundList.tsx';
import { useRecall, walletsQuery } from './transfer-queries.ts';
import type { Recalled, VendorWallets } from './transfer-queries.ts';

/** `transferFund` (specification, section 2): money between the main wallet and the vendors' own wallets. */
export function TransferFundPage() {
  return (
    <div className="flex flex-col gap-8">
      <Waiting query={useQuery(walletsQuery)} className="h-96">
        {(wallets) => <Wallets wallets={wallets} />}
      </Waiting>
      <TurnoverPanel />
    </div>
  );
}

function Wallets({ wallets }: { wallets: VendorWallets }) {
  const t = useText();
  if (wallets.vendors.length === 0)
    return <EmptyState title={t('transfers.no_vendors')}>{t('transfers.no_vendors_lead')}</EmptyState>;
  const waiting = wallets.vendors.filter(({ underWay }) => underWay !== null);
  return (
    <>
      {waiting.map(({ vendor, name, underWay }) => (
        <Notice key={vendor} tone="warn" title={t('transfers.under_way', { vendor: name })}>
          <Amount value={readMoney(underWay!.amount)} className="font-bold" /> {t('transfers.under_way_lead')}
        </Notice>
      ))}
      <MainWallet wallets={wallets} />
      <FundForm wallets={wallets} />
      <FundList wallets={wallets} />
    </>
  );
}

/** The main wallet, and a button to transfer everything back to it. */
function MainWallet({ wallets }: { wallets: VendorWallets }) {
  const t = useText();
  const recall = useRecall();
  const isAway = wallets.vendors.some(({ balance }) => readMoney(balance).units > 0n);
  return (
    <Card isHighlighted>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-high text-highlight">
            <Icon name="wallet" />
          </span>
          <div>
            <p className="text-small text-ink-soft">{t('transfers.main_wallet')}</p>
            <Amount value={readMoney(wallets.main)} className="heading text-headline" />
          </div>
        </div>
        <Button isBusy={recall.isPending} disabled={!isAway} onClick={() => recall.mutate()}>
          <Icon name="refresh" />
          {t('transfers.recall_all')}
        </Button>
      </div>
      <output className="block">{recall.data && <Outcome recalled={recall.data} wallets={wallets} />}</output>
      <FormFault error={recall.error} />
    </Card>
  );
}

// texts: transfers.recalled.*
function Outcome({ recalled, wallets }: { recalled: readonly Recalled[]; wallets: VendorWallets }) {
  const t = useText();
  const nameOf = (vendor: string) => wallets.vendors.find((one) => one.vendor === vendor)?.name ?? vendor;
  const shown = recalled.filter(({ outcome }) => outcome !== 'empty');
  if (shown.length === 0) return <p className="mt-4 text-small text-ink-soft">{t('transfers.recalled_nothing')}</p>;
  return (
    <ul className="mt-4 flex flex-col gap-1 text-small">
      {shown.map(({ vendor, outcome, transfer }) => {
        const how = outcome === 'moved' && transfer?.state === 'FAILED' ? 'away' : outcome;
        return (
          <li key={vendor} className={how === 'moved' ? 'text-gain' : 'text-warn'}>
            {nameOf(vendor)}: {t(`transfers.recalled.${how === 'empty' ? 'moved' : how}`)}
          </li>
        );
      })}
    </ul>
  );
}
