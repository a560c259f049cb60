import { useQuery } from '@tanstack/react-query';
import { Notice, useFormats, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { Fact, Facts } from '../../../parts/Facts.tsx';
import type { MemberRights, Self } from '../member-rights.ts';
import { refusalTexts, walletTexts } from '../member-texts.ts';
import { adjustmentQuery, useDecide } from './adjustment-queries.ts';
import type { Adjustment, AdjustmentAct } from './adjustment-queries.ts';
import { actsFor, actTexts, kindTexts, stateTexts } from './adjustment-texts.ts';

type DecideDialogProps = {
  merchant: string;
  id: string;
  act: AdjustmentAct;
  rights: Pick<MemberRights, 'mayPropose' | 'mayApprove'>;
  self: Self;
  onClose: () => void;
};

export function DecideDialog({ merchant, id, act, rights, self, onClose }: DecideDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const { data } = useQuery(adjustmentQuery({ merchant, id }));
  const deciding = useDecide({ merchant, id });
  if (!data) return null;
  const texts = actTexts[act];
  const account = data.member.account;
  const isPossible = actsFor(data, rights, self).includes(act) || deciding.isPending || deciding.isSuccess;
  return (
    <ReasonDialog
      title={t(texts.title, { account })}
      consequence={isPossible ? t(texts.consequence) : undefined}
      notice={!isPossible && <Overtaken adjustment={data} />}
      send={isPossible ? { label: t(texts.button), kind: texts.kind } : undefined}
      reason={act === 'approve' ? 'optional' : 'needed'}
      isSending={deciding.isPending}
      error={deciding.error}
      maybeDone={t('console_members.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={(reason) =>
        deciding.mutate(
          { act, reason },
          {
            onSuccess: () => {
              showToast({ tone: 'gain', text: t(texts.done, { account }) });
              onClose();
            },
          },
        )
      }
      renderFields={() => <Summary adjustment={data} />}
    />
  );
}

/** The facts of the decision, repeated in the form. */
function Summary({ adjustment }: { adjustment: Adjustment }) {
  const t = useText();
  const formats = useFormats();
  const { direction, amount, wallet, kind, reason, reference, proposed } = adjustment;
  const multiple = Number(adjustment.turnoverMultiple);
  return (
    <Facts>
      <Fact name={t(direction === 'credit' ? 'console_members.credit' : 'console_members.debit')}>
        <WireAmount wire={amount} className="font-semibold" />
        <span className="text-ink-soft">{walletTexts[wallet] ? t(walletTexts[wallet]) : wallet}</span>
      </Fact>
      <Fact name={t('console_members.column_kind')}>{t(kindTexts[kind])}</Fact>
      <Fact name={t('console_members.column_proposed')}>
        {proposed.by.name} <span className="text-ink-soft">“{reason}”</span>
      </Fact>
      {multiple > 0 && (
        <Fact name={t('console_members.turnover')}>
          {t('console_members.turnover_times', { multiple: formats.number(multiple) })}
        </Fact>
      )}
      {reference !== null && <Fact name={t('console_members.reference')}>{reference}</Fact>}
    </Facts>
  );
}

/** Another operator was faster, or a second one is needed: who, and the present state. */
function Overtaken({ adjustment: { state, decided } }: { adjustment: Adjustment }) {
  const t = useText();
  const formats = useFormats();
  if (!decided) return <Notice tone="info">{t('console_members.refused_second')}</Notice>;
  return (
    <Notice tone="warn" isAnnounced title={t('console_members.overtaken')}>
      <p>
        {t('console_members.overtaken_by', { name: decided.by.name, time: formats.dateTime(Date.parse(decided.at)) })}
      </p>
      <p>{t(stateTexts[state])}</p>
      {decided.reason !== null && <p>“{decided.reason}”</p>}
    </Notice>
  );
}
