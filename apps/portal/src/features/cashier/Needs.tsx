import type { TextKey } from '@croupier/i18n';
import { Amount, buttonClass, Card, Icon, useFormats, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { readMoney } from '../../api/read-money.ts';
import { ServiceLink } from '../../brand/ServiceLink.tsx';
import { CentreLink } from '../../centre/CentreLink.tsx';
import { Link } from '../../routing/Link.tsx';
import type { Missing } from './withdrawal-queries.ts';

/** Everything that is still missing, all at once, each with the way to mend it (WI-1). */
export function Needs({ missing }: { missing: readonly Missing[] }) {
  const t = useText();
  return (
    <Card title={t('cashier.needs')} isHighlighted>
      <p className="mb-4 text-ink-soft">{t('cashier.needs_lead')}</p>
      <ol className="flex flex-col">
        {missing.map((need) => (
          <Need key={need.code} need={need} />
        ))}
      </ol>
    </Card>
  );
}

// texts: cashier.need.*
function Need({ need: { code, mendAt, until, amount } }: { need: Missing }) {
  const t = useText();
  const formats = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-0 first:pt-0">
      <Icon name={until ? 'clock' : 'warn'} className="self-start text-warn" />
      <div className="min-w-0 flex-1 basis-56">
        <p>{t(`cashier.need.${code}`)}</p>
        {amount && (
          <p className="text-small text-ink-soft">
            {t('cashier.need_amount')} <Amount value={readMoney(amount)} className="font-bold text-ink" />
          </p>
        )}
        {until && (
          <p className="text-small text-ink-soft">
            {t('cashier.need_until', { at: formats.dateTime(new Date(until)) })}
          </p>
        )}
      </div>
      {mendAt !== 'time' && <span className="max-sm:ms-10">{ways[mendAt](t)}</span>}
    </li>
  );
}

type Way = (t: ReturnType<typeof useText>) => ReactNode;

const look = buttonClass({ size: 'small' });

function security(item: string, words: TextKey): Way {
  return (t) => (
    <CentreLink page="securityCenter" item={item} className={look}>
      {t(words)}
    </CentreLink>
  );
}

/** Where each is mended; time mends by itself. */
const ways: Record<Exclude<Missing['mendAt'], 'time'>, Way> = {
  realName: security('profile', 'cashier.mend_name'),
  paymentPassword: security('paymentPassword', 'cashier.mend_password'),
  payeeAccount: security('accounts', 'cashier.mend_account'),
  depositv2: (t) => (
    <CentreLink page="depositv2" className={look}>
      {t('cashier.mend_deposit')}
    </CentreLink>
  ),
  turnover: (t) => (
    <Link to="/" className={look}>
      {t('cashier.mend_turnover')}
    </Link>
  ),
  support: (t) => <ServiceLink className={look}>{t('system.customer_service')}</ServiceLink>,
};
