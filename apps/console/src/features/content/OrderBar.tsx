import { useState } from 'react';
import { Button, Notice, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { ContentKind, ContentPage } from './content-queries.ts';
import { useWriteOrder } from './content-queries.ts';
import { MakerName } from './MakerName.tsx';
import type { Self } from './MakerName.tsx';

type OrderBarProps = {
  merchant: string;
  kind: ContentKind;
  page: ContentPage;
  slugs: readonly string[];
  /** The version of the order when the first line was moved. */
  basis: number;
  self: Self;
  onDone: () => void;
};

/** Saves or discards a changed order. */
export function OrderBar({ merchant, kind, page, slugs, basis, self, onDone }: OrderBarProps) {
  const t = useText();
  const showToast = useToasts();
  const [isSaving, setIsSaving] = useState(false);
  const writing = useWriteOrder(merchant);
  const isOvertaken = page.order.version !== basis && !writing.isPending && !writing.isSuccess;
  const handleSend = (reason: string) =>
    writing.mutate(
      { kind, basis, slugs: [...slugs], reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_content.order_saved') });
          onDone();
        },
      },
    );
  const overtaken = isOvertaken && page.order.madeBy !== null && (
    <Notice tone="warn" isAnnounced title={t('console_content.overtaken')}>
      <MakerName by={page.order.madeBy} names={page.operators} self={self} />: {t('console_content.order_overtaken')}
    </Notice>
  );
  return (
    <section
      aria-label={t('console_content.order_save')}
      className="sticky bottom-4 z-20 flex flex-col gap-2 rounded-card bg-upper p-3 shadow-high"
    >
      {overtaken}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small">{t('console_content.order_changed')}</p>
        <div className="flex gap-2">
          <Button size="small" onClick={onDone}>
            {t('console_content.order_undo')}
          </Button>
          {!isOvertaken && (
            <Button size="small" kind="main" onClick={() => setIsSaving(true)}>
              {t('console_content.order_save')}
            </Button>
          )}
        </div>
      </div>
      {isSaving && (
        <ReasonDialog
          title={t('console_content.order_save')}
          consequence={t('console_content.order_consequence')}
          notice={overtaken || undefined}
          send={isOvertaken ? undefined : { label: t('console_content.order_save'), kind: 'main' }}
          isSending={writing.isPending}
          error={writing.error}
          maybeDone={t('console_content.maybe_saved')}
          refusalTexts={{ conflict: 'console_content.refused_conflict' }}
          onSend={handleSend}
          onClose={() => setIsSaving(false)}
        />
      )}
    </section>
  );
}
