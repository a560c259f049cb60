import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SelectField, TextField, useText } from '@croupier/ui';
import { fromLocalText, toLocalText } from '../../platform/local-text.ts';
import { promotionPagesQuery } from './promotions-queries.ts';
import type { PromotionKind } from './promotions-queries.ts';
import { kindTexts } from './promotion-texts.ts';
import { canRepeat, isCashBack, withKind } from './terms-draft.ts';
import type { TermsDraft } from './terms-draft.ts';
import { gridClass } from './terms-part.ts';
import type { PartProps } from './terms-part.ts';
import { TermsPart } from './TermsPart.tsx';

/** The page it is shown on, its kind, and when it runs. */
export function PageAndPeriod({ merchant, draft, isPageFixed, onDraft, set, fault }: PartProps) {
  const t = useText();
  const { data: pages = [] } = useQuery(promotionPagesQuery(merchant));
  const known = pages.map(({ slug, title, isLive }) => ({
    value: slug,
    label: isLive ? title : t('console_promotions.page_not_live', { title }),
  }));
  const others = known.some(({ value }) => value === draft.slug)
    ? []
    : [{ value: draft.slug, label: draft.slug === '' ? t('console_promotions.page_choose') : draft.slug }];
  return (
    <TermsPart title={t('console_promotions.part_page')} lead={t('console_promotions.part_page_lead')}>
      <div className={gridClass}>
        <div className="flex min-w-0 flex-col gap-1">
          <SelectField
            label={t('console_promotions.page')}
            value={draft.slug}
            disabled={isPageFixed}
            options={[...others, ...known]}
            error={fault('slug')}
            onChange={({ target }) => set({ slug: target.value })}
          />
          <Link
            to="/brands/$merchant/content"
            params={{ merchant }}
            search={{ kind: 'promotion', ...(draft.slug !== '' && { slug: draft.slug }) }}
            className="inline-flex min-h-8 items-center self-start text-small text-highlight underline-offset-2 hover:underline"
          >
            {t('console_promotions.page_edit')}
          </Link>
        </div>
        <SelectField
          label={t('console_promotions.kind')}
          value={draft.kind}
          disabled={isPageFixed}
          error={fault('kind')}
          options={Object.entries(kindTexts).map(([value, text]) => ({ value, label: t(text) }))}
          // The options are the kinds.
          onChange={({ target }) => onDraft(withKind(draft, target.value as PromotionKind))}
        />
        <TextField
          type="datetime-local"
          label={t('console_promotions.from')}
          value={toLocalText(draft.from)}
          error={fault('from')}
          onChange={({ target }) => set({ from: fromLocalText(target.value) })}
        />
        <TextField
          type="datetime-local"
          label={t('console_promotions.to')}
          value={toLocalText(draft.to)}
          error={fault('to')}
          onChange={({ target }) => set({ to: fromLocalText(target.value) })}
        />
        {canRepeat(draft.kind) && (
          <SelectField
            label={t(isCashBack(draft.kind) ? 'console_promotions.period' : 'console_promotions.repeats')}
            value={draft.repeats}
            error={fault('repeats')}
            options={
              isCashBack(draft.kind)
                ? [
                    { value: 'day', label: t('console_promotions.period_day') },
                    { value: 'week', label: t('console_promotions.period_week') },
                  ]
                : [
                    { value: 'never', label: t('console_promotions.repeats_never') },
                    { value: 'day', label: t('console_promotions.repeats_day') },
                    { value: 'week', label: t('console_promotions.repeats_week') },
                  ]
            }
            // The options are the repetitions.
            onChange={({ target }) => set({ repeats: target.value as TermsDraft['repeats'] })}
          />
        )}
      </div>
    </TermsPart>
  );
}
