import { Link } from '@tanstack/react-router';
import { Badge, Icon, useText } from '@croupier/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { Latest } from './Latest.tsx';
import type { MemberRights, StateParts } from './member-rights.ts';
import type { MemberCase } from './member-types.ts';
import { walletTexts } from './member-texts.ts';
import { Part } from './Part.tsx';
import { ProfilePart } from './ProfilePart.tsx';

type OverviewProps = {
  merchant: string;
  member: MemberCase;
  rights: MemberRights;
  parts: StateParts;
};

export function Overview({ merchant, member, rights, parts }: OverviewProps) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <ProfilePart member={member} rights={rights} merchant={merchant} />
        <AccountPart merchant={merchant} member={member} mayReadAudit={rights.mayReadAudit} />
        <SecurityPart member={member} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <MoneyPart member={member} />
        <Latest merchant={merchant} member={member} rights={rights} parts={parts} />
      </div>
    </div>
  );
}

function MoneyPart({ member }: { member: MemberCase }) {
  const t = useText();
  const { wallets, total, debt, payeeAccounts } = member;
  return (
    <Part
      title={t('console_members.money')}
      aside={
        <span className="text-small text-ink-soft">
          {t('console_members.total')} <WireAmount wire={total} className="ms-1 font-semibold text-ink" />
        </span>
      }
    >
      {wallets.length === 0 ? (
        <p className="text-small text-ink-soft">{t('console_members.no_wallets')}</p>
      ) : (
        <ul className="divide-y divide-line text-small">
          {wallets.map(({ kind, vendor, balance }) => (
            <li
              key={`${kind}-${vendor ?? ''}-${balance.currency}`}
              className="flex min-h-9 items-center justify-between gap-4"
            >
              <span>
                {walletTexts[kind] ? t(walletTexts[kind]) : kind}{' '}
                {vendor !== null && <span className="text-ink-faint">{vendor}</span>}
              </span>
              <WireAmount wire={balance} />
            </li>
          ))}
        </ul>
      )}
      {debt && (
        <p className="flex items-center justify-between gap-4 text-small">
          <Badge tone="danger">{t('console_members.debt')}</Badge>
          <WireAmount wire={debt} className="font-semibold text-danger" />
        </p>
      )}
      {payeeAccounts.length > 0 && (
        <ul
          aria-label={t('console_members.payee_accounts')}
          className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-2 text-caption text-ink-soft"
        >
          {payeeAccounts.map(({ id, institutionName, masked, holder, isPayable }) => (
            <li key={id} className="flex items-center gap-1">
              {institutionName} <bdi className="figures">{masked}</bdi> <bdi>{holder}</bdi>
              {!isPayable && <Badge tone="warn">{t('console_members.payee_waits')}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

type AccountPartProps = { merchant: string; member: MemberCase; mayReadAudit: boolean };

function AccountPart({ merchant, member, mayReadAudit }: AccountPartProps) {
  const t = useText();
  const { registration, signedInAt, uplines, invitationCode } = member;
  return (
    <Part
      title={t('console_members.account')}
      aside={
        mayReadAudit && (
          <Link
            to="/audit"
            search={{ subject: `member:${member.id}` }}
            className="text-small text-highlight underline-offset-2 hover:underline"
          >
            {t('console.audit')}
          </Link>
        )
      }
    >
      <Facts>
        <Fact name={t('console_members.registered')}>
          <Time at={member.madeAt} />
          {registration && <span className="text-ink-soft">{registration.domain}</span>}
        </Fact>
        <Fact name={t('console_members.signed_in')}>
          {signedInAt === null ? t('operators.never') : <Time at={signedInAt} />}
        </Fact>
        <Fact name={t('console_members.upline')}>
          {uplines.length === 0 && <span className="text-ink-faint">{t('console_members.no_upline')}</span>}
          {uplines.map(({ id, account }, at) => (
            <span key={id} className="inline-flex items-center gap-2">
              {at > 0 && <Icon name="chevron-end" className="text-ink-faint" />}
              <Link
                to="/brands/$merchant/members/$id"
                params={{ merchant, id }}
                className="inline-flex min-h-8 items-center text-highlight underline-offset-2 hover:underline"
              >
                <bdi>{account}</bdi>
              </Link>
            </span>
          ))}
          {invitationCode !== null && <code className="font-code text-caption text-ink-soft">{invitationCode}</code>}
        </Fact>
        <Fact name={t('ui.language')}>{member.language ?? <span className="text-ink-faint">–</span>}</Fact>
        <Fact name={t('console_members.number')}>
          <CopyText text={member.id} className="text-caption" />
        </Fact>
      </Facts>
    </Part>
  );
}

function SecurityPart({ member: { security } }: { member: MemberCase }) {
  const t = useText();
  const has = (is: boolean) => (
    <span className={is ? 'text-gain' : 'text-ink-faint'}>
      {t(is ? 'console_members.is_set' : 'console_members.not_set')}
    </span>
  );
  return (
    <Part title={t('console_members.security')}>
      <Facts>
        <Fact name={t('console.password')}>
          {has(security.hasPassword)}
          {security.passwordChangedAt !== null && (
            <Time at={security.passwordChangedAt} className="text-caption text-ink-soft" />
          )}
          {security.mustChangePassword && <Badge tone="warn">{t('console_members.must_change')}</Badge>}
        </Fact>
        <Fact name={t('console_members.payment_password')}>{has(security.hasPaymentPassword)}</Fact>
        <Fact name={t('operators.authenticator')}>{has(security.authenticatorSince !== null)}</Fact>
        <Fact name={t('console_members.passkeys')}>{security.passkeys}</Fact>
        <Fact name={t('console_members.open_sessions')}>{security.sessions}</Fact>
      </Facts>
    </Part>
  );
}
