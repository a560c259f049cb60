import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Notice, useText } from '@croupier/ui';
import { NewerOlder } from '../../parts/NewerOlder.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { QueueState } from '../../parts/QueueState.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { ClaimTable } from './ClaimTable.tsx';
import { DecideClaimDialog } from './DecideClaimDialog.tsx';
import { claimsQuery } from './promotions-queries.ts';
import type { PromotionsSearch } from './promotions-search.ts';
import type { PromotionRights } from './promotion-rights.ts';

type ClaimsViewProps = {
  merchant: string;
  search: PromotionsSearch;
  rights: Pick<PromotionRights, 'mayDecide'>;
  onSearch: (search: PromotionsSearch) => void;
};

/** Claims that wait for an operator, each with its age against the promise, and what was decided. */
export function ClaimsView({ merchant, search, rights, onSearch }: ClaimsViewProps) {
  const t = useText();
  const { show, promotion, before, id, act } = search;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(
    claimsQuery(merchant, { show, promotion, before }),
  );
  const filters = { view: 'claims', ...(show && { show }), ...(promotion && { promotion }) } as const;
  const here = { ...filters, ...(before && { before }) };
  const opened = data?.claims.find((claim) => claim.id === id);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <Segments
            label={t('console_promotions.claims_show')}
            segments={[
              { id: 'open', label: t('console_promotions.claims_open') },
              { id: 'all', label: t('console_promotions.claims_all') },
            ]}
            selected={show ?? 'open'}
            onSelect={(next) =>
              onSearch({ view: 'claims', ...(next === 'all' && { show: next }), ...(promotion && { promotion }) })
            }
          />
          {promotion !== undefined && (
            <Button kind="plain" onClick={() => onSearch({ view: 'claims', ...(show && { show }) })}>
              {t('console_promotions.claims_of_all')}
            </Button>
          )}
        </div>
        {data && <QueueState {...data.waiting} />}
      </div>
      {!rights.mayDecide && <Notice>{t('console_promotions.claims_read_only')}</Notice>}
      {error && (
        <ProblemNotice error={error} title={t('console_promotions.claims_unread')} onRetry={() => void refetch()} />
      )}
      {!(error && !data) && (
        <ClaimTable
          merchant={merchant}
          claims={data?.claims ?? []}
          isLoading={isPending || isPlaceholderData}
          isOpenOnly={show === undefined}
          onDecide={
            rights.mayDecide ? (decision, claim) => onSearch({ ...here, id: claim.id, act: decision }) : undefined
          }
          footer={
            (before !== undefined || typeof data?.next === 'string') && (
              <NewerOlder
                label={t('console_promotions.claims_pages')}
                before={before}
                next={data?.next ?? null}
                renderLink={({ before: from, ...link }) => (
                  <Link
                    to="/brands/$merchant/promotions"
                    params={{ merchant }}
                    search={{ ...filters, ...(from !== undefined && { before: from }) }}
                    {...link}
                  />
                )}
              />
            )
          }
        />
      )}
      {opened && (act === 'issue' || act === 'reject') && rights.mayDecide && (
        <DecideClaimDialog
          key={`${opened.id}-${act}`}
          merchant={merchant}
          claim={opened}
          decision={act}
          onClose={() => onSearch(here)}
        />
      )}
    </>
  );
}
