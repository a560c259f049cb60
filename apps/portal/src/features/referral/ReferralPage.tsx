import { Amount, Card, EmptyState, Skeleton, useFormats, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readMoney } from '../../api/read-money.ts';
import { CopyLine } from '../../parts/CopyLine.tsx';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { FriendLine, ProgressText } from './FriendLine.tsx';
import { referralQuery } from './referral-queries.ts';
import type { Referral, Terms } from './referral-queries.ts';

/** My code with its link and QR code, what friends do for a reward, how far each is, and who brought me (PM-17). */
export function ReferralPage() {
  const query = useInfiniteQuery(referralQuery);
  const { data, error, refetch } = query;
  const first = data?.pages[0];
  if (error && !first) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  if (!first)
    return (
      <div className="flex flex-col gap-5">
        <Skeleton shape="block" className="h-64" />
        <Skeleton shape="block" className="h-48" />
      </div>
    );
  const friends = data.pages.flatMap((page) => page.friends);
  return (
    <div className="flex flex-col gap-5">
      {first.referredBy && <ReferredBy own={first.referredBy} />}
      <Code referral={first} />
      <Friends
        referral={first}
        friends={friends}
        older={<OlderPages query={query} label="referral.older" className="mt-4" />}
      />
    </div>
  );
}

function Code({ referral: { code, terms, isBudgetGone } }: { referral: Referral }) {
  const t = useText();
  if (code === null || terms === null)
    return (
      <Card title={t('referral.title')}>
        <EmptyState title={t(isBudgetGone ? 'referral.gone' : 'referral.closed')}>
          {t(isBudgetGone ? 'referral.gone_hint' : 'referral.closed_hint')}
        </EmptyState>
      </Card>
    );
  const link = `${window.location.origin}/register?referralCode=${code}`;
  return (
    <Card title={t('referral.title')} isHighlighted>
      <div className="grid items-start gap-6 md:grid-cols-[1fr_auto]">
        <div className="flex min-w-0 flex-col gap-4">
          <TermsText terms={terms} />
          <CopyLine label={t('referral.code')} value={code} />
          <CopyLine label={t('referral.link')} value={link} />
        </div>
        <div className="overflow-hidden rounded-card shadow-mid max-md:mx-auto">
          <QrCode text={link} label={t('referral.qr')} size={180} margin={20} />
        </div>
      </div>
    </Card>
  );
}

function TermsText({ terms }: { terms: Terms }) {
  const t = useText();
  const { reward, firstDeposit, validBet, days, holdDays, monthCap } = terms;
  return (
    <div className="flex flex-col gap-2 text-small text-ink-soft">
      <p>
        {t('referral.reward')} <Amount value={readMoney(reward)} className="font-semibold text-ink" />
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>
          {t('referral.must_deposit')} <Amount value={readMoney(firstDeposit)} />
        </li>
        <li>
          {t('referral.must_bet')} <Amount value={readMoney(validBet)} />
        </li>
        <li>{t('referral.in_days', { days })}</li>
        <li>{t('referral.hold', { days: holdDays })}</li>
        {monthCap && (
          <li>
            {t('referral.month_cap')} <Amount value={readMoney(monthCap)} />
          </li>
        )}
        <li>{t('referral.once')}</li>
        <li>{t('referral.others')}</li>
      </ul>
    </div>
  );
}

type FriendsProps = {
  referral: Referral;
  friends: Referral['friends'];
  older: ReactNode;
};

function Friends({ referral: { earned, earnedInMonth }, friends, older }: FriendsProps) {
  const t = useText();
  return (
    <Card title={t('referral.friends')}>
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-caption text-ink-faint">{t('referral.earned')}</dt>
          <dd className="heading text-title">
            <Amount value={readMoney(earned)} />
          </dd>
        </div>
        <div>
          <dt className="text-caption text-ink-faint">{t('referral.earned_month')}</dt>
          <dd className="heading text-title">
            <Amount value={readMoney(earnedInMonth)} />
          </dd>
        </div>
      </dl>
      {friends.length === 0 ? (
        <EmptyState title={t('referral.none')}>{t('referral.none_hint')}</EmptyState>
      ) : (
        <ol aria-label={t('referral.friends')} className="mt-4 flex flex-col">
          {friends.map((friend) => (
            <FriendLine key={friend.id} friend={friend} />
          ))}
        </ol>
      )}
      {older}
    </Card>
  );
}

function ReferredBy({ own }: { own: NonNullable<Referral['referredBy']> }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Card title={t('referral.referred')}>
      <p className="text-small text-ink-soft">
        {t('referral.referred_by', {
          name: own.name,
          day: formats.date(new Date(own.registeredAt)),
        })}
      </p>
      <ProgressText progress={own} />
    </Card>
  );
}
