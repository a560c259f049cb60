import { Notice, useFormats, useText, useToasts } from '@croupier/ui';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { useMove } from './promotions-queries.ts';
import type { Promotion, PromotionMove } from './promotions-queries.ts';
import { movesFrom, moveTexts, stateTexts } from './promotion-texts.ts';

type MoveDialogProps = { merchant: string; promotion: Promotion; move: PromotionMove; onClose: () => void };

/** Publishes, pauses, resumes or ends a promotion, with a reason for the audit log. */
export function MoveDialog({ merchant, promotion, move, onClose }: MoveDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const moving = useMove({ merchant, id: promotion.id });
  const texts = moveTexts[move];
  const title = promotion.title ?? promotion.slug;
  const isPossible = move === 'publish' ? promotion.canPublish : movesFrom(promotion.state).includes(move);
  const isOpen = isPossible || moving.isPending || moving.isSuccess;
  return (
    <ReasonDialog
      title={t(texts.title, { title })}
      consequence={isOpen ? t(texts.consequence) : undefined}
      notice={
        !isOpen && (
          <Notice tone="warn" isAnnounced title={t('console_promotions.overtaken')}>
            {t(stateTexts[promotion.state])}
          </Notice>
        )
      }
      send={isOpen ? { label: t(texts.button), kind: texts.kind } : undefined}
      isSending={moving.isPending}
      error={moving.error}
      maybeDone={t('console_promotions.maybe_done')}
      refusalTexts={{
        promotion_changed: 'console_promotions.refused_changed',
        promotion_moved_on: 'console_promotions.refused_moved_on',
        promotion_not_tried: 'console_promotions.refused_not_tried',
        promotion_page_missing: 'console_promotions.refused_page_missing',
        promotion_budget_promised: 'console_promotions.refused_budget',
      }}
      onClose={onClose}
      onSend={(reason) =>
        moving.mutate(
          { move, version: promotion.version, reason: reason.trim() },
          {
            onSuccess: () => {
              showToast({ tone: 'gain', text: t(texts.done, { title }) });
              onClose();
            },
          },
        )
      }
      renderFields={() => (move === 'publish' ? <Summary promotion={promotion} /> : null)}
    />
  );
}

/** What publishing sets aside and is expected to cost. */
function Summary({ promotion: { version, terms, budget, cost, dryRun } }: { promotion: Promotion }) {
  const t = useText();
  const formats = useFormats();
  const { currency } = budget.total;
  return (
    <Facts>
      <Fact name={t('console_promotions.version')}>{version}</Fact>
      <Fact name={t('console_promotions.budget')}>
        <WireAmount wire={{ amount: terms.budget, currency }} className="font-semibold" />
      </Fact>
      <Fact name={t('console_promotions.cost_of_one')}>
        <WireAmount wire={cost.expected} />
      </Fact>
      {dryRun && (
        <Fact name={t('console_promotions.dry_run')}>
          <WireAmount wire={dryRun.cost} />
          <span className="text-ink-soft">
            {t('console_promotions.dry_run_members', { count: dryRun.members })} ·{' '}
            {formats.dateTime(Date.parse(dryRun.at))}
          </span>
        </Fact>
      )}
    </Facts>
  );
}
