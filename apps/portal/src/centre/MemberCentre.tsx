import { useText } from '@croupier/ui';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { placeInCentre, withoutCentre } from '../addresses/centre-address.ts';
import { CentrePagesContext } from '../addresses/way-back.ts';
import { useContractKinds } from '../api/use-contract-kinds.ts';
import { useMember } from '../api/use-member.ts';
import { useMissionCount } from '../api/use-mission-count.ts';
import { usePromotionCount } from '../api/use-promotion-count.ts';
import { useSettings } from '../api/use-settings.ts';
import { useUnread } from '../api/use-unread.ts';
import { pageTitle } from '../brand/use-page-title.ts';
import { PageBoundary } from '../failure/PageBoundary.tsx';
import { CentreFrame } from '../features/member-centre/CentreFrame.tsx';
import { CentreHead } from '../features/member-centre/CentreHead.tsx';
import { NotOffered } from '../features/member-centre/NotOffered.tsx';
import { PageSkeleton } from '../features/member-centre/PageSkeleton.tsx';
import type { ModalProps } from '../modals/modal-props.ts';
import NeedTrueAccountModal from '../modals/NeedTrueAccountModal.tsx';
import { useRouter, useSearch } from '../routing/router-context.ts';
import { findMemberPage, memberPagesOf } from './member-pages.ts';

/** The member's pages, above the current page. Trial accounts read what they need (SE-15). */
export default function MemberCentre({ onClose }: ModalProps) {
  const t = useText();
  const member = useMember();
  const { brand } = useSettings();
  const unread = useUnread();
  const { claimable } = usePromotionCount();
  const steps = useMissionCount();
  const contracts = useContractKinds();
  const search = useSearch();
  const place = placeInCentre(search);
  const findPage = useCallback((name: string) => findMemberPage(name, { brand, contracts }), [brand, contracts]);
  const found = findPage(place?.page ?? '');
  const page = found?.page ?? '';
  const placeKey = `${page}/${place?.item ?? ''}`;
  const close = useClosing(placeKey, onClose);
  useTabName(t(found?.name ?? 'controls.nothing_here'));
  if (member?.isTrial) return <NeedTrueAccountModal onClose={close} />;
  return (
    <CentreFrame
      label={t('member_centre.title')}
      entries={memberPagesOf({ brand, contracts }).map((one) => ({
        page: one.page,
        name: t(one.name),
        icon: one.icon,
        ...(one.page === 'messageV2' && { count: unread }),
        ...(one.page === 'rewardCenter' && { count: claimable }),
        ...(one.page === 'missionLeaderboard' && { count: steps }),
        ...(one.page === 'agentContracts' && { count: contracts?.contractsWaiting ?? 0 }),
      }))}
      page={page}
      title={found ? undefined : t('controls.nothing_here')}
      placeKey={placeKey}
      head={<CentreHead member={member} />}
      onClose={close}
    >
      <CentrePagesContext value={findPage}>
        <PageBoundary key={page}>
          {found ? <Suspense fallback={<PageSkeleton />}>{member && <found.Page />}</Suspense> : <NotOffered />}
        </PageBoundary>
      </CentrePagesContext>
    </CentreFrame>
  );
}

/** The tab has the title of the centre's page while it is open, then that of the page below. */
function useTabName(name: string): void {
  const { brand } = useSettings();
  useEffect(() => {
    const before = document.title;
    document.title = pageTitle(brand, name);
    return () => {
      document.title = before;
    };
  }, [brand, name]);
}

/** Back to exactly the former place, which after several pages of the centre is more than one step. */
function useClosing(placeKey: string, onClose: () => void): () => void {
  const router = useRouter();
  const [first] = useState(placeKey);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (placeKey !== first) hasMoved.current = true;
  }, [placeKey, first]);
  return () => (hasMoved.current ? onClose() : router.leave({ search: withoutCentre }));
}
