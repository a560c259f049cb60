import type { TextKey } from '@croupier/i18n';
import { formatMoney } from '@croupier/money';
import { buttonClass, Card, CountdownRing, Icon, Notice, useFormats, useLanguage, useText } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import type { ButtonLook } from '@croupier/ui';
import { CopyLine } from '../../parts/CopyLine.tsx';
import type { Deposit } from './deposit-queries.ts';
import { QrPanel } from './QrPanel.tsx';

const leads: Record<Deposit['method'], TextKey> = {
  bank: 'cashier.pay_bank',
  qrph: 'cashier.pay_qr',
  vietqr: 'cashier.pay_qr',
  promptpay: 'cashier.pay_qr',
  card: 'cashier.pay_redirect',
  usdt: 'cashier.pay_usdt',
};

/** How to pay this order, and until when. */
export function PayPanel({ deposit, onEnd }: { deposit: Deposit; onEnd: () => void }) {
  const t = useText();
  const { no, method, qr, redirectUrl, payTo } = deposit;
  const hasAnswer = qr !== null || redirectUrl !== null || payTo !== null;
  // Wallets read the plain address of a chain.
  const code = qr ?? (method === 'usdt' && payTo ? payTo.number : null);
  return (
    <Card isHighlighted>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <Countdown deposit={deposit} onEnd={onEnd} />
          <p className="min-w-0 flex-1 basis-44">{t(hasAnswer ? leads[method] : 'cashier.pay_wait')}</p>
        </div>
        {method === 'usdt' && (
          <Notice tone="warn" title={t('cashier.usdt_network')}>
            {t('cashier.usdt_network_lead')}
          </Notice>
        )}
        {redirectUrl !== null && code === null && (
          <div className="flex flex-col items-start gap-2">
            <ProviderLink to={redirectUrl} look={{ kind: 'main', size: 'large' }} />
            <p className="text-small text-ink-soft">{t('cashier.open_provider_lead')}</p>
          </div>
        )}
        {hasAnswer && (
          <div className="flex flex-wrap items-start justify-center gap-6">
            {code !== null && (
              <QrPanel text={code} label={t('cashier.qr_label')} fileName={no}>
                {redirectUrl !== null && <ProviderLink to={redirectUrl} look={{ kind: 'plain', size: 'small' }} />}
              </QrPanel>
            )}
            <PayTo deposit={deposit} />
          </div>
        )}
      </div>
    </Card>
  );
}

/** In a new tab: this page stays and updates. */
function ProviderLink({ to, look }: { to: string; look: ButtonLook }) {
  const t = useText();
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={buttonClass(look)}>
      <Icon name="globe" />
      {t('cashier.open_provider')}
    </a>
  );
}

/** What to enter elsewhere: the account if any, the exact amount, and the memo. */
function PayTo({ deposit: { method, amount, payTo } }: { deposit: Deposit }) {
  const t = useText();
  const { tag } = useLanguage();
  const due = readMoney(amount);
  const isChain = method === 'usdt';
  const sent = payTo?.amount ?? null;
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
      {payTo && (
        <>
          <CopyLine label={t(isChain ? 'cashier.network' : 'cashier.institution')} value={payTo.institution} />
          {!isChain && <CopyLine label={t('cashier.holder')} value={payTo.holder} />}
          <CopyLine
            label={t(isChain ? 'cashier.address' : 'cashier.number')}
            value={payTo.number}
            isStrong={!isChain}
          />
        </>
      )}
      <CopyLine
        label={t('cashier.exact_amount')}
        value={sent === null ? `${formatMoney(due, tag)} ${due.currency}` : `${sent} USDT`}
        copied={sent ?? amount.amount}
        isStrong
      />
      {payTo && payTo.memo !== null && (
        <>
          <CopyLine label={t('cashier.memo')} value={payTo.memo} isStrong />
          <p className="text-small text-ink-soft">{t('cashier.memo_lead')}</p>
        </>
      )}
    </div>
  );
}

/** Longer times are shown as a date instead of a ring. */
const ringSeconds = 3_600;

/** How long the order can still be paid. */
function Countdown({ deposit, onEnd }: { deposit: Deposit; onEnd: () => void }) {
  const t = useText();
  const formats = useFormats();
  const [madeAt, expiresAt] = [Date.parse(deposit.madeAt), Date.parse(deposit.expiresAt)];
  const totalSeconds = Math.max(1, (expiresAt - madeAt) / 1000);
  if (totalSeconds > ringSeconds) {
    return (
      <p className="grid shrink-0 grid-cols-[auto_1fr] items-center gap-x-2 rounded-control bg-sunken px-4 py-3">
        <Icon name="clock" className="text-highlight" />
        <span className="text-caption text-ink-faint">{t('cashier.pay_until')}</span>
        <span className="figures col-span-2 font-semibold">{formats.dateTime(expiresAt)}</span>
      </p>
    );
  }
  return (
    <CountdownRing
      endsAt={expiresAt}
      totalSeconds={totalSeconds}
      label={t('cashier.payable_until')}
      onEnd={onEnd}
      className="shrink-0"
    />
  );
}
