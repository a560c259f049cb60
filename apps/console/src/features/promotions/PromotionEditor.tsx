import { Refused } from '@croupier/contract/client';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Badge, Button, Icon, Notice, useText, useToasts } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { LeaveDialog } from '../../parts/LeaveDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PromotionFigures } from './PromotionFigures.tsx';
import { useDryRun, useSave } from './promotions-queries.ts';
import type { Promotion, PromotionMove, Proposals } from './promotions-queries.ts';
import type { PromotionsSearch } from './promotions-search.ts';
import type { PromotionRights } from './promotion-rights.ts';
import { movesFrom, moveTexts, stateTexts, stateTones } from './promotion-texts.ts';
import { readDraft, serverFaults } from './read-draft.ts';
import { draftOf, newDraft } from './terms-draft.ts';
import type { Faults, TermsDraft } from './terms-draft.ts';
import { TermsForm } from './TermsForm.tsx';

type PromotionEditorProps = {
  merchant: string;
  brandName: string;
  search: PromotionsSearch;
  rights: PromotionRights;
  id: string;
  /** Undefined for one that was never saved. */
  promotion: Promotion | undefined;
  proposals: { currency: string; contributions: Proposals };
  onSearch: (search: PromotionsSearch) => void;
  renderPreview: (slug: string) => ReactNode;
};

const refusalTexts = {
  promotion_changed: 'console_promotions.refused_changed',
  promotion_moved_on: 'console_promotions.refused_moved_on',
  promotion_page_taken: 'console_promotions.refused_page_taken',
  promotion_page_missing: 'console_promotions.refused_page_missing',
  bad_request: 'console_promotions.refused_fields',
} as const;

type Base = { version: number; draft: TermsDraft };

const baseOf = (promotion: Promotion | undefined): Base => ({
  version: promotion?.version ?? 0,
  draft: promotion ? draftOf(promotion) : newDraft(),
});

/** Forms of acts open at another address of the same promotion. */
function subjectOf(search: object): string {
  const { view, id, act } = search as PromotionsSearch;
  return `${view}/${id ?? (act === 'new' ? act : '')}`;
}

/** The terms of one promotion, with what they cost, the acts of its state and the portal's page beside them. */
export function PromotionEditor(props: PromotionEditorProps) {
  const { merchant, brandName, rights, id, promotion, proposals, search, onSearch, renderPreview } = props;
  const t = useText();
  const showToast = useToasts();
  const saving = useSave({ merchant, id });
  const trying = useDryRun({ merchant, id });
  const formRef = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(() => baseOf(promotion));
  const [draft, setDraft] = useState(base.draft);
  const [hasTried, setHasTried] = useState(false);
  const wasSaved = useRef(false);
  const { currency } = proposals;

  const isDirty = JSON.stringify(draft) !== JSON.stringify(base.draft);
  const isNewer = promotion !== undefined && promotion.version !== base.version;
  const adopt = (next: Promotion | undefined) => {
    const fresh = baseOf(next);
    setBase(fresh);
    setDraft(fresh.draft);
    setHasTried(false);
  };
  if (isNewer && !isDirty && !saving.isPending) adopt(promotion);
  const isOvertaken = isNewer && isDirty && !saving.isPending;

  const isEnded = promotion?.state === 'ended';
  const isReadOnly = !rights.mayEdit || isEnded;
  const read = readDraft(draft, currency);
  const fromServer: Faults = saving.error instanceof Refused ? serverFaults(saving.error.refusal.fields ?? []) : {};
  const faults: Faults = hasTried ? { ...fromServer, ...read.faults } : {};
  const title = promotion?.title ?? promotion?.slug ?? t('console_promotions.new');
  const openMove = movesFrom(promotion?.state ?? 'draft')
    .concat('publish')
    .find((move) => move === search.act);

  const handleSave = () => {
    setHasTried(true);
    if (read.terms === null) {
      // After the faults have been drawn.
      requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    const { slug, kind } = draft;
    saving.mutate(
      { basis: base.version, slug, kind, terms: read.terms },
      {
        onSuccess: (saved) => {
          adopt(saved);
          wasSaved.current = true;
          showToast({ tone: 'gain', text: t('console_promotions.saved', { version: saved.version }) });
          if (!promotion) onSearch({ id });
        },
      },
    );
  };
  const handleMove = (move: PromotionMove) => onSearch({ id, act: move });

  return (
    <>
      <nav aria-label={t('console_promotions.way_back')} className="text-small">
        <Link
          to="/brands/$merchant/promotions"
          params={{ merchant }}
          search={{}}
          className="inline-flex min-h-8 items-center gap-1 text-highlight underline-offset-2 hover:underline"
        >
          <Icon name="chevron-start" className="size-[1em]" />
          {t('console_promotions.title')}
        </Link>
      </nav>
      <PageHeader title={title} context={brandName}>
        <div className="flex flex-wrap items-center gap-2">
          {promotion && <Badge tone={stateTones[promotion.state]}>{t(stateTexts[promotion.state])}</Badge>}
          {promotion && promotion.waiting > 0 && (
            <Link
              to="/brands/$merchant/promotions"
              params={{ merchant }}
              search={{ view: 'claims', promotion: id }}
              className="inline-flex min-h-8 items-center text-small text-highlight underline-offset-2 hover:underline"
            >
              {t('console_promotions.claims_waiting', { count: promotion.waiting })}
            </Link>
          )}
          {promotion &&
            rights.mayPublish &&
            movesFrom(promotion.state).map((move) => (
              <Button key={move} onClick={() => handleMove(move)}>
                {t(moveTexts[move].button)}
              </Button>
            ))}
          {!isReadOnly && (
            <Button kind={isDirty || !promotion ? 'main' : 'quiet'} isBusy={saving.isPending} onClick={handleSave}>
              {t('console_promotions.save')}
            </Button>
          )}
        </div>
      </PageHeader>
      {!rights.mayEdit && <Notice>{t('console_promotions.read_only')}</Notice>}
      {isEnded && <Notice>{t('console_promotions.ended_means')}</Notice>}
      {isOvertaken && (
        <Notice
          tone="warn"
          isAnnounced
          title={t('console_promotions.changed_meanwhile')}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => adopt(promotion)}>
                {t('console_promotions.take_theirs')}
              </Button>
              <Button size="small" kind="plain" onClick={() => setBase({ ...base, version: promotion.version })}>
                {t('console_promotions.keep_mine')}
              </Button>
            </span>
          }
        >
          {t('console_promotions.changed_meanwhile_lead')}
        </Notice>
      )}
      {saving.error !== null && !isOvertaken && (
        <ProblemNotice error={saving.error} title={t('console_promotions.not_saved')} refusalTexts={refusalTexts} />
      )}
      {hasTried && read.faults && (
        <Notice tone="danger" isAnnounced>
          {t('console_promotions.faults', { count: Object.keys(read.faults).length })}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <TermsForm
          formRef={formRef}
          merchant={merchant}
          currency={currency}
          draft={draft}
          faults={faults}
          proposals={proposals.contributions}
          isReadOnly={isReadOnly}
          isPageFixed={promotion !== undefined && promotion.liveVersion !== null}
          onDraft={(next) => {
            wasSaved.current = false;
            setDraft(next);
          }}
          onSubmit={handleSave}
        />
        <PromotionFigures
          merchant={merchant}
          promotion={promotion}
          isDirty={isDirty}
          mayTry={!isReadOnly}
          mayPublish={rights.mayPublish && !isEnded}
          trying={trying}
          onTry={(version) => trying.mutate(version)}
          onPublish={() => handleMove('publish')}
        />
      </div>
      {draft.slug !== '' && renderPreview(draft.slug)}
      {promotion && openMove && rights.mayPublish && (
        <MoveDialog
          key={openMove}
          merchant={merchant}
          promotion={promotion}
          move={openMove}
          onClose={() => onSearch({ id })}
        />
      )}
      <LeaveDialog isDirty={() => isDirty && !wasSaved.current} subjectOf={subjectOf} />
    </>
  );
}
