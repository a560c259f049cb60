import { Amount, Badge, Button, buttonClass, Card, EmptyState, Notice, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import type { Takeable } from '../../api/takeable.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { Link } from '../../routing/Link.tsx';
import { isTakenAtOnce, rewardsQuery, takeableOf, useTake } from './promotion-queries.ts';
import type { Reward, Rewards } from './promotion-queries.ts';
import type { Taken } from './take-each.ts';
import { useAmount } from './use-amount.ts';

type RewardsPageProps = {
  /** What else waits here; taken along with all rewards. */
  others: readonly Takeable[];
  /** Shows them, above the rewards. */
  children: ReactNode;
};

/** `rewardCenter`: rewards that can be taken, one by one or all at once, those that are checked, and the last received (PM-6). */
export function RewardsPage(props: RewardsPageProps) {
  return <Waiting query={useQuery(rewardsQuery)}>{(rewards) => <Known rewards={rewards} {...props} />}</Waiting>;
}

function Known({
  rewards: { claimable, waiting, playing, got },
  others,
  children,
}: { rewards: Rewards } & RewardsPageProps) {
  const t = useText();
  const take = useTake();
  const atOnce = [...others, ...claimable.filter(isTakenAtOnce).map(takeableOf)];
  return (
    <div className="flex flex-col gap-6">
      {take.data && <Outcome taken={take.data} />}
      {atOnce.length > 1 && (
        <Button kind="main" isBusy={take.isPending} className="self-start" onClick={() => take.mutate(atOnce)}>
          {t('rewards.take_all', { count: atOnce.length })}
        </Button>
      )}
      {children}
      {claimable.length === 0 && others.length > 0 ? null : claimable.length === 0 ? (
        <div className="rounded-card bg-raised shadow-low">
          <EmptyState
            title={t('rewards.none')}
            action={
              <Link to="/promotions" className={buttonClass()}>
                {t('rewards.to_promotions')}
              </Link>
            }
          >
            {t('rewards.none_lead')}
          </EmptyState>
        </div>
      ) : (
        <Card title={t('rewards.claimable')} isHighlighted>
          <List rewards={claimable}>
            {(reward) => <TakeButton reward={reward} isOnly={atOnce.length === 1} take={take} />}
          </List>
        </Card>
      )}
      {playing.length > 0 && (
        <Card title={t('rewards.playing')}>
          <List rewards={playing}>
            {({ slug }) => (
              <Link to="/promotions" search={{ id: slug }} className={buttonClass({ size: 'small' })}>
                {t('rewards.play')}
              </Link>
            )}
          </List>
        </Card>
      )}
      {waiting.length > 0 && (
        <Card title={t('rewards.waiting')}>
          <List rewards={waiting}>{() => null}</List>
        </Card>
      )}
      {got.length > 0 && (
        <Card title={t('rewards.got')}>
          <List rewards={got}>
            {({ bonus }) =>
              bonus && (
                <CentreLink page="bonusDetails" item={bonus} className={buttonClass({ size: 'small' })}>
                  {t('rewards.see_bonus')}
                </CentreLink>
              )
            }
          </List>
        </Card>
      )}
    </div>
  );
}

/** What was credited and what was not, each with its reason: nothing that failed is passed over (PM-92). */
function Outcome({ taken }: { taken: readonly Taken<Takeable>[] }) {
  const t = useText();
  const textOf = useErrorText();
  const failed = taken.filter(({ error }) => error !== null);
  const credited = taken.length - failed.length;
  return (
    <div className="flex flex-col gap-3" data-taken={credited}>
      {credited > 0 && (
        <Notice tone="gain" isAnnounced>
          {t('rewards.taken', { count: credited })}
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="danger" isAnnounced title={t('rewards.not_taken', { count: failed.length })}>
          <ul>
            {failed.map(({ reward, error }) => (
              <li key={reward.id}>{t('rewards.failed', { title: reward.title, why: textOf(error) })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function List({ rewards, children }: { rewards: readonly Reward[]; children: (reward: Reward) => ReactNode }) {
  return (
    <ul className="flex flex-col">
      {rewards.map((reward) => (
        <li
          key={reward.id}
          data-reward={reward.slug}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0"
        >
          <RewardFacts reward={reward} />
          {children(reward)}
        </li>
      ))}
    </ul>
  );
}

function RewardFacts({ reward }: { reward: Reward }) {
  const t = useText();
  const formats = useFormats();
  const amount = useAmount();
  const { slug, title, status, credit, need, claimUntil, at, reason, period, freeSpins } = reward;
  // What spins bring, and what is to be played of it, is known when they are over.
  const isToPlay = freeSpins !== null && status !== 'issued' && status !== 'claimed';
  const moment = (instant: string) => formats.dateTime(new Date(instant));
  return (
    <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to="/promotions"
          search={{ id: slug }}
          className="min-w-0 font-semibold break-words underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        {isToPlay && freeSpins ? (
          <span className="font-bold">
            {t('rewards.spins', { count: freeSpins.spins, stake: amount(freeSpins.stake) })}
          </span>
        ) : (
          <Amount value={readMoney(reward.amount)} className="font-bold" />
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
        {period && <span>{t('rewards.period', { from: moment(period.from), to: moment(period.to) })}</span>}
        <span>{t(credit === 'cash' ? 'rewards.cash' : 'rewards.bonus')}</span>
        {isToPlay ? (
          <span>{t('rewards.spins_most', { most: amount(reward.amount) })}</span>
        ) : (
          <span>{readMoney(need).units > 0n ? t('rewards.need', { need: amount(need) }) : t('rewards.no_need')}</span>
        )}
        <span>
          {claimUntil
            ? t('rewards.until', { at: moment(claimUntil) })
            : status === 'process'
              ? t('rewards.taken_at', { at: moment(at) })
              : status === 'applying'
                ? t('rewards.sent', { at: moment(at) })
                : t('rewards.received', { at: moment(at) })}
        </span>
      </p>
      {status === 'rejected' && (
        <p className="flex flex-wrap items-center gap-2 text-small">
          <Badge tone="warn">{t('promotions.status.rejected')}</Badge>
          {reason && t('rewards.reason', { reason })}
        </p>
      )}
    </div>
  );
}

type TakeButtonProps = { reward: Reward; isOnly: boolean; take: ReturnType<typeof useTake> };

/** A reward that asks for something is taken on the page of its promotion. */
function TakeButton({ reward, isOnly, take }: TakeButtonProps) {
  const t = useText();
  const amount = useAmount();
  if (!isTakenAtOnce(reward))
    return (
      <Link to="/promotions" search={{ id: reward.slug }} className={buttonClass({ size: 'small' })}>
        {t('rewards.apply')}
      </Link>
    );
  return (
    <Button
      {...(isOnly ? { kind: 'main' } : { size: 'small' })}
      isBusy={take.isPending}
      onClick={() => take.mutate([takeableOf(reward)])}
    >
      {reward.freeSpins
        ? t('rewards.take_spins', { count: reward.freeSpins.spins })
        : t('rewards.take', { amount: amount(reward.amount) })}
    </Button>
  );
}
