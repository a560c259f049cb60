import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, classNames, Notice, SelectField, Skeleton, useText } from '@croupier/ui';
import { NewerOlder } from '../../parts/NewerOlder.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { QueueState } from '../../parts/QueueState.tsx';
import { ClaimsView } from './ClaimsView.tsx';
import { PromotionEditor } from './PromotionEditor.tsx';
import { PromotionTable } from './PromotionTable.tsx';
import type { PromotionRights } from './promotion-rights.ts';
import { promotionQuery, promotionsQuery, proposalsQuery } from './promotions-queries.ts';
import type { PromotionState } from './promotions-queries.ts';
import type { PromotionsSearch, PromotionsView } from './promotions-search.ts';
import { stateTexts } from './promotion-texts.ts';
import { ReportView } from './ReportView.tsx';

export type PromotionsPageProps = {
  merchant: string;
  brandName: string;
  search: PromotionsSearch;
  rights: PromotionRights;
  onSearch: (search: PromotionsSearch) => void;
  /** The portal's page of a promotion; content belongs to another feature. */
  renderPreview: (slug: string) => ReactNode;
};

/** Promotions: the list, one of them with its terms, claims that wait for an operator, and what they cost. */
export function PromotionsPage(props: PromotionsPageProps) {
  const { merchant, brandName, search, rights, onSearch } = props;
  const t = useText();
  const { view = 'list', id, act } = search;
  if (view === 'list' && act === 'new') return <NewPromotion {...props} />;
  if (view === 'list' && id !== undefined) return <OpenPromotion key={id} {...props} id={id} />;
  return (
    <>
      <PageHeader title={t('console_promotions.title')} context={brandName}>
        {view === 'list' && rights.mayEdit && (
          <Button kind="main" icon="plus" onClick={() => onSearch({ act: 'new' })}>
            {t('console_promotions.new')}
          </Button>
        )}
      </PageHeader>
      <Views merchant={merchant} view={view} />
      {view === 'list' && !rights.mayEdit && <Notice>{t('console_promotions.read_only')}</Notice>}
      {view === 'list' && <PromotionList {...props} />}
      {view === 'claims' && <ClaimsView {...props} />}
      {view === 'report' && <ReportView merchant={merchant} />}
    </>
  );
}

const views = [
  { id: 'list', text: 'console_promotions.view_list' },
  { id: 'claims', text: 'console_promotions.view_claims' },
  { id: 'report', text: 'console_promotions.view_report' },
] as const;

/** The views as links, because each has an address. */
function Views({ merchant, view }: { merchant: string; view: PromotionsView }) {
  const t = useText();
  return (
    <nav aria-label={t('console_promotions.views')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1 border-b border-line">
        {views.map(({ id, text }) => (
          <li key={id}>
            <Link
              to="/brands/$merchant/promotions"
              params={{ merchant }}
              search={id === 'list' ? {} : { view: id }}
              aria-current={id === view ? 'page' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-10 items-center border-b-2 px-3 text-small whitespace-nowrap focus-visible:-outline-offset-3',
                id === view
                  ? 'border-highlight font-semibold text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PromotionList({ merchant, search, onSearch }: PromotionsPageProps) {
  const t = useText();
  const { state, before } = search;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(promotionsQuery(merchant, { state, before }));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_promotions.unread')} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-56 max-sm:w-full">
          <SelectField
            label={t('console.column_state')}
            value={state ?? ''}
            options={[
              { value: '', label: t('console_promotions.state_any') },
              ...Object.entries(stateTexts).map(([value, text]) => ({ value, label: t(text) })),
            ]}
            // The options are the states.
            onChange={({ target }) => onSearch(target.value === '' ? {} : { state: target.value as PromotionState })}
          />
        </div>
        {data && <QueueState {...data.waiting} />}
      </div>
      {error && <ProblemNotice error={error} title={t('console_promotions.unread')} onRetry={() => void refetch()} />}
      <PromotionTable
        merchant={merchant}
        promotions={data?.promotions ?? []}
        isLoading={isPending || isPlaceholderData}
        isFiltered={state !== undefined}
        footer={
          (before !== undefined || typeof data?.next === 'string') && (
            <NewerOlder
              label={t('console_promotions.pages')}
              before={before}
              next={data?.next ?? null}
              renderLink={({ before: from, ...link }) => (
                <Link
                  to="/brands/$merchant/promotions"
                  params={{ merchant }}
                  search={{ ...(state && { state }), ...(from !== undefined && { before: from }) }}
                  {...link}
                />
              )}
            />
          )
        }
      />
    </>
  );
}

function NewPromotion(props: PromotionsPageProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(proposalsQuery(props.merchant));
  // Made with the form, so that a repeated request saves one promotion.
  const [id] = useState(() => crypto.randomUUID());
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_promotions.unread')} onRetry={() => void refetch()} />;
  if (!data) return <EditorWaiting />;
  return <PromotionEditor {...props} id={id} promotion={undefined} proposals={data} />;
}

function OpenPromotion({ id, ...props }: PromotionsPageProps & { id: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(promotionQuery({ merchant: props.merchant, id }));
  const proposals = useQuery(proposalsQuery(props.merchant));
  const problem = error ?? proposals.error;
  if (problem && !(data && proposals.data))
    return (
      <ProblemNotice
        error={problem}
        title={t('console_promotions.unread_one')}
        onRetry={() => {
          void refetch();
          void proposals.refetch();
        }}
      />
    );
  if (!data || !proposals.data) return <EditorWaiting />;
  return <PromotionEditor {...props} id={id} promotion={data} proposals={proposals.data} />;
}

function EditorWaiting() {
  const t = useText();
  return (
    <output className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton shape="block" className="h-[32rem] w-full" />
      <Skeleton shape="block" className="h-[24rem] w-full" />
    </output>
  );
}
