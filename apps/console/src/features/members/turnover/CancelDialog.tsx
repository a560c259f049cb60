import { Notice, useFormats, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { Fact, Facts } from '../../../parts/Facts.tsx';
import { refusalTexts } from '../member-texts.ts';
import { useCancelTurnover } from './turnover-queries.ts';
import type { TurnoverNeed } from './turnover-queries.ts';
import { sourceTexts, standingOf, standingTexts } from './turnover-texts.ts';

type CancelDialogProps = { merchant: string; account: string; need: TurnoverNeed; onClose: () => void };

/** Cancels the open turnover of a credit. The list keeps updating below, so the form notices when it is too late. */
export function CancelDialog({ merchant, account, need, onClose }: CancelDialogProps) {
  const t = useText();
  const formats = useFormats();
  const showToast = useToasts();
  const cancelling = useCancelTurnover({ merchant, id: need.id });
  const standing = standingOf(need);
  const isOvertaken = standing !== 'OPEN' && !cancelling.isPending && !cancelling.isSuccess;
  return (
    <ReasonDialog
      title={t('console_members.turnover_cancel_of', { account })}
      consequence={isOvertaken ? undefined : t('console_members.turnover_cancel_consequence')}
      notice={
        isOvertaken && (
          <Notice tone="warn" isAnnounced title={t('console_members.turnover_overtaken')}>
            {need.cancelled
              ? t('console_members.overtaken_by', {
                  name: need.cancelled.by.name,
                  time: formats.dateTime(Date.parse(need.cancelled.at)),
                })
              : t(standingTexts[standing])}
          </Notice>
        )
      }
      send={isOvertaken ? undefined : { label: t('console_members.turnover_cancel_now'), kind: 'danger' }}
      isSending={cancelling.isPending}
      error={cancelling.error}
      maybeDone={t('console_members.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={(reason) =>
        cancelling.mutate(reason, {
          onSuccess: () => {
            showToast({ tone: 'gain', text: t('console_members.turnover_cancel_done', { account }) });
            onClose();
          },
        })
      }
      renderFields={() => (
        <Facts>
          <Fact name={t(sourceTexts[need.source])}>
            <WireAmount wire={need.amount} /> × {formats.number(Number(need.multiple))}
          </Fact>
          <Fact name={t('console_members.turnover_remaining')}>
            <WireAmount wire={need.remaining} className="font-semibold" />
          </Fact>
        </Facts>
      )}
    />
  );
}
