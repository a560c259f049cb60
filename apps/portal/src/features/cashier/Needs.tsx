import type { TextKey } from '@croupier/i18n';
import { Amount, buttonClass, Card, Icon, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { ServiceLink } from '../../brand/ServiceLink.tsx';
import { Link } from '../../routing/Link.tsx';
import { BonusLoss } from './BonusLoss.tsx';
import { needsQuery } from './withdrawal-queries.ts';
import type { Missing, Needs as NeedsAnswer } from './withdrawal-queries.ts';

/** Everything that is missing, each with a way to fix it and the wait that follows (WI-1, WI-39). */
export function Needs({ needs }: { needs: NeedsAnswer }) {
  const t = useText();
  return (
    <>
      <Card title={t('cashier.needs')} isHighlighted>
        <p className="mb-4 text-ink-soft">{t('cashier.needs_lead')}</p>
        <List needs={needs} missing={needs.missing} from="withdraw" />
      </Card>
      {needs.bonus && <BonusLoss bonus={needs.bonus} />}
    </>
  );
}

/** Needs that do not depend on the deposited amount. */
const aheadCodes = new Set<Missing['code']>([
  'real_name_needed',
  'payment_password_missing',
  'payee_account_missing',
  'payee_account_waiting',
  'registration_too_new',
  'withdrawals_blocked',
]);

/** On the deposit page: what a withdrawal will need and wait for (DE-29). */
export function NeedsAhead() {
  const t = useText();
  const { data: needs } = useQuery(needsQuery);
  const missing = needs?.missing.filter(({ code }) => aheadCodes.has(code)) ?? [];
  if (!needs || missing.length === 0) return null;
  return (
    <Card title={t('cashier.needs_ahead')}>
      <p className="mb-4 text-ink-soft">{t('cashier.needs_ahead_lead')}</p>
      <List needs={needs} missing={missing} from="depositv2" />
    </Card>
  );
}

const fasterTexts = {
  mobile: 'cashier.faster_mobile',
  email: 'cashier.faster_email',
} as const satisfies Record<NeedsAnswer['faster'][number], TextKey>;

type ListProps = { needs: NeedsAnswer; missing: readonly Missing[]; from: string };

function List({ needs: { faster, turnoverMultiple }, missing, from }: ListProps) {
  const t = useText();
  return (
    <>
      <ol className="flex flex-col">
        {missing.map((need) => (
          <Need key={need.code} need={need} turnoverMultiple={turnoverMultiple} from={from} />
        ))}
      </ol>
      {faster.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <Icon name="info" className="self-start text-highlight" />
          <p className="min-w-0 flex-1 basis-56 text-small text-ink-soft">{t('cashier.faster')}</p>
          <span className="flex flex-wrap gap-2 max-sm:ms-10">
            {faster.map((contact) => (
              <CentreLink
                key={contact}
                page="securityCenter"
                item={contact}
                from={from}
                className={buttonClass({ kind: 'quiet', size: 'small' })}
              >
                {t(fasterTexts[contact])}
              </CentreLink>
            ))}
          </span>
        </div>
      )}
    </>
  );
}

type NeedProps = { need: Missing; turnoverMultiple: number; from: string };

// texts: cashier.need.*
function Need({ need: { code, mendAt, until, amount, waitHours }, turnoverMultiple, from }: NeedProps) {
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
        {waitHours !== null && (
          <p className="text-small text-ink-soft">
            {t('cashier.need_wait', { hours: waitHours, shown: formats.number(waitHours) })}
          </p>
        )}
        {code === 'insufficient_balance' && turnoverMultiple > 0 && (
          <p className="text-small text-ink-soft">
            {t('cashier.need_turnover', { multiple: formats.number(turnoverMultiple) })}
          </p>
        )}
      </div>
      {mendAt !== 'time' && <span className="max-sm:ms-10">{ways[mendAt](t, from)}</span>}
    </li>
  );
}

type Way = (t: ReturnType<typeof useText>, from: string) => ReactNode;

const look = buttonClass({ size: 'small' });

function security(item: string, textKey: TextKey): Way {
  return (t, from) => (
    <CentreLink page="securityCenter" item={item} from={from} className={look}>
      {t(textKey)}
    </CentreLink>
  );
}

/** Where each is fixed; waiting times end by themselves. */
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
