import type { TextKey } from '@croupier/i18n';
import { Badge, Button, buttonClass, Card, EmptyState, Icon, Notice, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { PayeeAccountForm } from './PayeeAccountForm.tsx';
import { payeeAccountsQuery, profileQuery, securityConfigQuery } from './profile-queries.ts';
import type { PayeeAccount, PayeeAccounts } from './profile-queries.ts';
import { UnbindDialog } from './UnbindDialog.tsx';

/** Accounts to be paid to: masked, with what each still waits for (PF-14 to PF-17). */
export default function PayeeAccountsItem() {
  return (
    <Waiting query={useQuery(payeeAccountsQuery)}>
      {(standing) => (
        <>
          <Accounts standing={standing} />
          {standing.accounts.length < standing.most && <NewAccount />}
        </>
      )}
    </Waiting>
  );
}

function Accounts({ standing: { accounts, most, withdrawalsBlockedUntil } }: { standing: PayeeAccounts }) {
  const t = useText();
  const formats = useFormats();
  const [leaving, setLeaving] = useState<PayeeAccount | null>(null);
  return (
    <Card>
      {withdrawalsBlockedUntil !== null && (
        <Notice tone="warn" className="mb-4">
          {t('profile.accounts_blocked', { at: formats.dateTime(new Date(withdrawalsBlockedUntil)) })}
        </Notice>
      )}
      {accounts.length === 0 ? (
        <EmptyState title={t('profile.accounts_none')}>{t('profile.accounts_none_lead')}</EmptyState>
      ) : (
        <ul className="flex flex-col">
          {accounts.map((account) => (
            <Row key={account.id} account={account} onUnbind={() => setLeaving(account)} />
          ))}
        </ul>
      )}
      <p className="mt-3 text-caption text-ink-faint">
        {t('profile.accounts_count', { count: accounts.length, most: formats.number(most) })}
      </p>
      {leaving && <UnbindDialog account={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function Row({ account, onUnbind }: { account: PayeeAccount; onUnbind: () => void }) {
  const t = useText();
  const formats = useFormats();
  const { institutionName, masked, holder, isPayable, isUnderReview, payableFrom } = account;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0">
      <Icon name="wallet" className="mt-1 self-start text-highlight" />
      <div className="flex min-w-0 flex-1 basis-36 flex-col items-start gap-1">
        <span className="control-label flex flex-wrap items-center gap-2">
          {institutionName}
          <bdi className="figures">{masked}</bdi>
        </span>
        <span className="text-small text-ink-soft">
          <bdi>{holder}</bdi>
        </span>
        <span className="flex flex-wrap gap-2">
          {isUnderReview && (
            <Badge tone="info">
              <Icon name="search" className="size-4" />
              {t('profile.account_review')}
            </Badge>
          )}
          {isPayable ? (
            <Badge tone="gain">
              <Icon name="check" className="size-4" />
              {t('profile.account_payable')}
            </Badge>
          ) : (
            <Badge tone="warn" canWrap>
              <Icon name="clock" className="size-4" />
              {t('profile.account_from', { at: formats.dateTime(new Date(payableFrom)) })}
            </Badge>
          )}
        </span>
      </div>
      <Button size="small" kind="danger" className="max-sm:ms-10" onClick={onUnbind}>
        {t('profile.unbind')}
        <span className="sr-only">
          {' '}
          {institutionName} {masked}
        </span>
      </Button>
    </li>
  );
}

/** Nothing needed comes as a surprise at the end: what is missing is asked for before the form. */
function NewAccount() {
  const t = useText();
  const { from } = useSearch();
  const config = useQuery(securityConfigQuery);
  const profile = useQuery(profileQuery);
  return (
    <Card title={t('profile.account_add')}>
      <Waiting query={config} className="h-64">
        {({ missing }) => {
          const needs = needed.filter(({ item }) => missing.includes(item));
          if (needs.length === 0)
            return (
              <Waiting query={profile} className="h-64">
                {({ realName }) => <PayeeAccountForm holder={realName ?? ''} />}
              </Waiting>
            );
          return (
            <ul className="flex flex-col gap-3">
              {needs.map(({ item, page, why, name }) => (
                <li key={item} className="flex flex-wrap items-center justify-between gap-3">
                  <span className="flex items-center gap-2 text-ink-soft">
                    <Icon name="warn" className="text-warn" />
                    {t(why)}
                  </span>
                  <CentreLink page="securityCenter" item={page} from={from} className={buttonClass({ size: 'small' })}>
                    {t(name)}
                  </CentreLink>
                </li>
              ))}
            </ul>
          );
        }}
      </Waiting>
    </Card>
  );
}

const needed = [
  { item: 'realName', page: 'profile', why: 'profile.account_needs_name', name: 'profile.details' },
  { item: 'paymentPassword', page: 'paymentPassword', why: 'profile.account_needs_payment', name: 'profile.payment' },
] as const satisfies { item: string; page: string; why: TextKey; name: TextKey }[];
