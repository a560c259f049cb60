import { Button, buttonClass, Card, Skeleton, useFormats, useText, useToasts } from '@croupier/ui';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { useMember } from '../../api/use-member.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { Link } from '../../routing/Link.tsx';
import { useSession } from '../../session/session.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { MissingList } from './Missing.tsx';
import { isTakenAtOnce, useClaim, useJoin } from './promotion-queries.ts';
import type { Mine, Promotion, PromotionOffer } from './promotion-queries.ts';
import { useAmount } from './use-amount.ts';

type Offered = { promotion: Promotion; offer: PromotionOffer };

/** What the promotion is for whoever reads, and the one button that does the next thing (PM-90). */
export function MyPart({ promotion, offer, isAwaited }: Offered & { isAwaited: boolean }) {
  const t = useText();
  const isSignedIn = useSession(({ token }) => token !== null);
  const isTrial = useMember()?.isTrial === true;
  const { mine, status } = promotion;
  const isOver = status === 'close' || status === 'coming_soon';
  return (
    <Card title={t('promotions.mine')} isHighlighted>
      <div className="flex min-h-24 flex-col gap-4" aria-live="polite">
        {mine ? (
          <Known promotion={promotion} offer={offer} mine={mine} />
        ) : isAwaited || (isSignedIn && !isTrial) ? (
          <Skeleton shape="block" className="h-20" />
        ) : isOver ? (
          <p>{t(`promotions.now.${status}`)}</p>
        ) : isTrial ? (
          <Visitor lead={t('promotions.mine_trial')}>
            <Link
              to="/promotions"
              search={(before) => ({ ...before, modal: 'needTrueAccountModal' })}
              className={mainClass}
            >
              {t('shell.register')}
            </Link>
          </Visitor>
        ) : (
          <>
            {/* The server draws the page for visitors; a member's browser shows this at once. */}
            <Skeleton shape="block" className="for-members h-20" />
            <div className="for-visitors flex flex-col gap-4">
              <Visitor lead={t('promotions.mine_visitor')}>
                <Link
                  to="/promotions"
                  search={(before) => ({ ...before, modal: 'loginPopupModal' })}
                  className={mainClass}
                >
                  {t('promotions.log_in')}
                </Link>
              </Visitor>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

const mainClass = `${buttonClass({ kind: 'main' })} self-start`;

function Visitor({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <>
      <p className="text-ink-soft">{lead}</p>
      {children}
    </>
  );
}

function Known({ promotion, offer, mine }: Offered & { mine: Mine }) {
  const t = useText();
  const formats = useFormats();
  const { status } = promotion;
  // What can no longer be met makes the rest idle.
  const never = mine.missing.filter(({ way }) => way === null);
  const isClosed = status === 'join' && never.length > 0;
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="heading text-title">{useStanding(promotion, offer, mine)}</p>
        {status === 'claim' && mine.claimUntil && (
          <p className="text-small text-ink-soft">
            {t('promotions.now.claim_until', { at: formats.dateTime(new Date(mine.claimUntil)) })}
          </p>
        )}
        {mine.reason && <p className="text-ink-soft">{t('promotions.now.reason', { reason: mine.reason })}</p>}
      </div>
      <MissingList missing={isClosed ? never : mine.missing} isNext={mine.next === 'meet'} />
      <NextAct promotion={promotion} offer={offer} mine={mine} />
    </>
  );
}

// texts: promotions.now.*
function useStanding({ status }: Promotion, offer: PromotionOffer, mine: Mine): string {
  const { amount, next, missing, joinedAt } = mine;
  const t = useText();
  const formats = useFormats();
  const written = useAmount();
  switch (status) {
    case 'join':
      if (next === 'deposit') return t('promotions.now.deposit');
      if (missing.length === 0) return t('promotions.now.join');
      return t(missing.some(({ way }) => !way) ? 'promotions.now.join_never' : 'promotions.now.join_missing');
    case 'joined':
      return t('promotions.now.joined', { at: joinedAt ? formats.dateTime(new Date(joinedAt)) : '' });
    case 'process':
      if (next === 'spin') return t('promotions.now.spins');
      return t(offer.cashBack ? 'promotions.now.cash_back' : 'promotions.now.process');
    case 'claim':
      if (offer.freeSpins)
        return t('promotions.now.claim_spins', {
          count: offer.freeSpins.spins,
          stake: written(offer.freeSpins.stake),
        });
      return t(isTakenAtOnce(offer) ? 'promotions.now.claim' : 'promotions.now.claim_apply', {
        amount: amount ? written(amount) : '',
      });
    case 'issued':
    case 'claimed':
      if (offer.freeSpins && amount && readMoney(amount).units === 0n) return t('promotions.now.spins_nothing');
      return t(`promotions.now.${status}`, { amount: amount ? written(amount) : '' });
    default:
      return t(`promotions.now.${status}`);
  }
}

function NextAct({ promotion, offer, mine }: Offered & { mine: Mine }) {
  const t = useText();
  switch (mine.next) {
    case 'join':
      return <JoinButton id={promotion.id} offer={offer} />;
    case 'deposit':
      return (
        <CentreLink page="depositv2" className={mainClass}>
          {t('promotions.act.deposit')}
        </CentreLink>
      );
    case 'claim':
      return isTakenAtOnce(offer) ? (
        <ClaimButton id={promotion.id} offer={offer} mine={mine} />
      ) : (
        <ClaimForm id={promotion.id} offer={offer} />
      );
    default:
      return mine.bonus ? (
        <CentreLink page="bonusDetails" item={mine.bonus} className={`${buttonClass()} self-start`}>
          {t('promotions.act.bonus')}
        </CentreLink>
      ) : null;
  }
}

function JoinButton({ id, offer }: { id: string; offer: PromotionOffer }) {
  const t = useText();
  const showToast = useToasts();
  const join = useJoin({ id, offer });
  return (
    <>
      <FormFault error={join.error} />
      <Button
        kind="main"
        isBusy={join.isPending}
        className="self-start"
        onClick={() =>
          join.mutate(null, { onSuccess: () => showToast({ tone: 'gain', text: t('promotions.joined') }) })
        }
      >
        {t('promotions.act.join')}
      </Button>
    </>
  );
}

function ClaimButton({ id, offer, mine: { amount } }: { id: string; offer: PromotionOffer; mine: Mine }) {
  const t = useText();
  const written = useAmount();
  const showToast = useToasts();
  const claim = useClaim({ id, offer });
  const shown = amount ? written(amount) : '';
  const { freeSpins } = offer;
  return (
    <>
      <FormFault error={claim.error} />
      <Button
        kind="main"
        isBusy={claim.isPending}
        className="self-start"
        onClick={() =>
          claim.mutate(
            {},
            {
              onSuccess: ({ status }) =>
                showToast(
                  status === 'applying'
                    ? { tone: 'info', text: t('promotions.applied') }
                    : {
                        tone: 'gain',
                        text: freeSpins ? t('promotions.spins_taken') : t('promotions.taken', { amount: shown }),
                      },
                ),
            },
          )
        }
      >
        {freeSpins
          ? t('promotions.act.take_spins', { count: freeSpins.spins })
          : t('promotions.act.claim', { amount: shown })}
      </Button>
    </>
  );
}
