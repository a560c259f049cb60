import { AMOUNT_LENGTH } from '@croupier/contract/limits';
import type { TextKey } from '@croupier/i18n';
import { isCurrency } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { Button, Dialog, Notice, TextField, useText, useToasts } from '@croupier/ui';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { isRaise, readLimit } from './limit-figures.ts';
import type { TypedLimit } from './limit-figures.ts';
import { kindNames, periodNames } from './limit-names.ts';
import { usePlaySafelyAct } from './play-safely-queries.ts';
import type { PlayLimit, WantedLimit } from './play-safely-queries.ts';
import { useDuration } from '../../parts/use-duration.ts';

const faults: Record<Extract<TypedLimit, { ok: false }>['fault'], TextKey> = {
  empty: 'play_safely.fault_empty',
  not_amount: 'play_safely.fault_amount',
  not_minutes: 'play_safely.fault_minutes',
  too_short: 'play_safely.fault_too_short',
  too_long: 'play_safely.fault_too_long',
};

export type LimitDialogProps = { limit: PlayLimit; currency: string; onClose: () => void };

/** Sets one limit. Before anything is sent it says when the new value takes effect. */
export function LimitDialog({ limit, currency, onClose }: LimitDialogProps) {
  const t = useText();
  const textOf = useErrorText();
  const showToast = useToasts();
  const duration = useDuration();
  const formId = useId();
  const save = usePlaySafelyAct('setPlayLimit');
  const [typed, setTyped] = useState(limit.value ?? '');
  const [hasTried, setHasTried] = useState(false);
  if (!isCurrency(currency)) return null;

  const isTime = limit.kind === 'sessionMinutes';
  const read = readLimit(typed, limit, currency);
  const send = (value: string | null) =>
    save.mutate(wanted(limit, value), {
      onSuccess: () => {
        const isWaiting = isRaise(limit, value, currency);
        showToast({
          tone: isWaiting ? 'info' : 'gain',
          text: t(isWaiting ? 'play_safely.raise_asked' : 'play_safely.limit_set'),
        });
        onClose();
      },
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (read.ok) send(read.value);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(kindNames[limit.kind])}
      description={t(periodNames[limit.period ?? 'single'])}
      actions={
        <>
          {limit.value !== null && (
            <Button isBusy={save.isPending} onClick={() => send(null)}>
              {t('play_safely.remove')}
            </Button>
          )}
          <Button type="submit" form={formId} kind="main" isBusy={save.isPending}>
            {t('play_safely.save_limit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to enter this
          autoFocus
          label={t(isTime ? 'play_safely.limit_minutes' : 'play_safely.limit_amount', { currency })}
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={AMOUNT_LENGTH}
          value={typed}
          hint={isTime && read.ok ? duration(Number(read.value)) : undefined}
          error={hasTried && !read.ok ? t(faults[read.fault]) : undefined}
          onChange={(event) => {
            setHasTried(false);
            setTyped(event.target.value);
          }}
        />
        <Effect limit={limit} value={read.ok ? read.value : undefined} currency={currency} />
        <div role="alert">{save.isError && <Notice tone="danger">{textOf(save.error)}</Notice>}</div>
      </form>
    </Dialog>
  );
}

/** Always as tall as its longest text, so that typing moves nothing. */
function Effect({ limit, value, currency }: { limit: PlayLimit; value: string | undefined; currency: Currency }) {
  const t = useText();
  const isHigher = value !== undefined && isRaise(limit, value, currency);
  return (
    <Notice tone={isHigher ? 'warn' : 'info'} className="min-h-24">
      {t(isHigher ? 'play_safely.effect_raise' : 'play_safely.effect_lower')}
    </Notice>
  );
}

function wanted({ kind, period }: PlayLimit, value: string | null): WantedLimit {
  if (kind === 'singleStake') return { kind, value };
  return { kind, period: period ?? 'day', value };
}
