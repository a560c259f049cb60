import { Amount, buttonClass, Card, Checkbox, useFormats, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { Sums } from './Sums.tsx';
import type { Needs } from './withdrawal-queries.ts';

export type Loss = NonNullable<Needs['bonus']>;

/** With an open bonus: what is missing with and without it, and what a withdrawal gives up (PM-48). */
export function BonusLoss({ bonus, children }: { bonus: Loss; children?: ReactNode }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Card
      title={t('cashier.bonus')}
      action={
        <CentreLink page="bonusDetails" className={buttonClass({ kind: 'plain', size: 'small' })}>
          {t('cashier.bonus_open')}
        </CentreLink>
      }
    >
      {bonus.titles.length > 0 && <p className="mb-1 font-semibold">{formats.list(bonus.titles)}</p>}
      <p className="mb-4 text-small text-ink-soft">{t('cashier.bonus_lead')}</p>
      <Sums
        lines={[
          { name: t('cashier.bonus_missing_with'), amount: readMoney(bonus.missingWith) },
          { name: t('cashier.bonus_missing_without'), amount: readMoney(bonus.missingWithout) },
          { name: t('cashier.bonus_given_up'), amount: readMoney(bonus.givenUp), isTotal: true },
        ]}
      />
      {children}
    </Card>
  );
}

type ConsentProps = { bonus: Loss; isAgreed: boolean; error: string | undefined; onAgree: (amount: string) => void };

/** The consent box under the amount. It is valid for that amount only: if it changes, the member is asked again. */
export function BonusConsent({ bonus: { givenUp }, isAgreed, error, onAgree }: ConsentProps) {
  const t = useText();
  return (
    <Checkbox
      className="mt-2"
      label={
        <>
          {t('cashier.bonus_agree')} <Amount value={readMoney(givenUp)} className="font-bold" />
        </>
      }
      name="bonusGivenUp"
      checked={isAgreed}
      error={error}
      onChange={(event) => onAgree(event.target.checked ? givenUp.amount : '')}
    />
  );
}
