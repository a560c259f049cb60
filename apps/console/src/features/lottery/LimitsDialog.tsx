import { AMOUNT_FORM } from '@croupier/contract/limits';
import { useState } from 'react';
import { TextField, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { FasterNotice } from './FasterNotice.tsx';
import { useSetLimits } from './lottery-queries.ts';
import type { GameAdmin } from './lottery-queries.ts';
import { refusalTexts } from './lottery-texts.ts';

type LimitsDialogProps = {
  merchant: string;
  /** The present state: another operator may change it while the form is open. */
  admin: GameAdmin;
  self: { id: string };
  onClose: () => void;
};

const fields = [
  { id: 'ticket', text: 'console_lottery.limit_ticket' },
  { id: 'single', text: 'console_lottery.limit_single' },
  { id: 'member', text: 'console_lottery.limit_member' },
  { id: 'draw', text: 'console_lottery.limit_draw' },
] as const;

const plain = ({ game: { limits } }: GameAdmin) => ({
  ticket: limits.ticket.amount,
  single: limits.single.amount,
  member: limits.member.amount,
  draw: limits.draw.amount,
  singleBets: limits.singleBets,
});

const readAmount = (typed: string): string | undefined => {
  const text = typed.trim().replaceAll(/[,\s]/g, '');
  return AMOUNT_FORM.test(text) && Number(text) > 0 ? text : undefined;
};

/** All limits in one form, because they must be in ascending order. */
export function LimitsDialog({ merchant, admin, self, onClose }: LimitsDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const [seen] = useState(() => plain(admin));
  const [typed, setTyped] = useState(() => ({ ...seen, singleBets: String(seen.singleBets) }));
  const setting = useSetLimits(merchant);
  const { gameCode, gameName, limits } = admin.game;
  const isOvertaken = JSON.stringify(plain(admin)) !== JSON.stringify(seen) && !setting.isPending && !setting.isSuccess;
  const read = Object.fromEntries(fields.map(({ id }) => [id, readAmount(typed[id])]));
  const bets = /^\d{1,6}$/.test(typed.singleBets.trim()) ? Number(typed.singleBets) : undefined;
  const faulty = fields.find(({ id }) => read[id] === undefined)?.id ?? (bets === undefined ? 'singleBets' : undefined);

  const handleSend = (reason: string) => {
    const { ticket, single, member, draw } = read;
    if (!ticket || !single || !member || !draw || bets === undefined) return;
    setting.mutate(
      { gameCode, seen, limits: { ticket, single, member, draw, singleBets: bets }, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_lottery.limits_set', { game: gameName }) });
          onClose();
        },
      },
    );
  };

  return (
    <ReasonDialog
      title={t('console_lottery.limits_of', { game: gameName })}
      consequence={isOvertaken ? undefined : t('console_lottery.limits_consequence')}
      notice={isOvertaken && <FasterNotice acts={admin.acts} self={self} />}
      send={isOvertaken ? undefined : { label: t('console_lottery.limits_send'), kind: 'main' }}
      faultyField={faulty === undefined ? undefined : `input[name="${faulty}"]`}
      isSending={setting.isPending}
      error={setting.error}
      maybeDone={t('console_lottery.maybe_done')}
      refusalTexts={refusalTexts}
      onSend={handleSend}
      onClose={onClose}
      renderFields={(hasTried) => (
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map(({ id, text }) => (
            <TextField
              key={id}
              name={id}
              label={t(text)}
              inputMode="decimal"
              autoComplete="off"
              value={typed[id]}
              trailing={<span className="pe-2 text-caption">{limits.draw.currency}</span>}
              error={hasTried && read[id] === undefined ? t('console_lottery.amount_wrong') : undefined}
              onChange={(event) => setTyped({ ...typed, [id]: event.target.value })}
            />
          ))}
          <TextField
            name="singleBets"
            label={t('console_lottery.single_up_to')}
            hint={t('console_lottery.single_hint')}
            inputMode="numeric"
            autoComplete="off"
            value={typed.singleBets}
            error={hasTried && bets === undefined ? t('console_lottery.count_wrong') : undefined}
            onChange={(event) => setTyped({ ...typed, singleBets: event.target.value })}
          />
        </div>
      )}
    />
  );
}
