import { Refused } from '@croupier/contract/client';
import { VERIFICATION_CODE_LENGTH } from '@croupier/contract/limits';
import { Button, countdownText, Icon, TextField, useText } from '@croupier/ui';
import type { TextFieldProps } from '@croupier/ui';
import { useRef, useState } from 'react';
import { useErrorText } from '../api/use-error-text.ts';
import { useCountdown } from './use-countdown.ts';

/** What a send says: how long to wait for the next one, `expiredMinutes` times 60, or 60 of the phone service (CD-2). */
export type Sent = { seconds: number };

export type CodeFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'trailing' | 'icon' | 'value' | 'onChange'> & {
  label?: string;
  value: string;
  onChange: (code: string) => void;
  /** Sends a code. Undefined when something is missing first, which the form then says itself. */
  onSend: () => Promise<Sent | undefined>;
};

/** Once per second, on the page as on the server (CD-3). */
const betweenMs = 1_000;

/** A code that is sent and typed in, with the button that sends it and counts down to the next one. */
export function CodeField({ label, value, onChange, onSend, ...rest }: CodeFieldProps) {
  const t = useText();
  const textOf = useErrorText();
  const { secondsLeft, start } = useCountdown();
  const pressedAt = useRef(0);
  const [state, setState] = useState<'new' | 'sending' | 'sent'>('new');
  const [warning, setWarning] = useState<string>();

  const handleSend = async () => {
    const now = Date.now();
    if (state === 'sending' || secondsLeft > 0 || now - pressedAt.current < betweenMs) return;
    setWarning(undefined);
    const before = state;
    setState('sending');
    try {
      const sent = await onSend();
      setState(sent ? 'sent' : before);
      if (!sent) return;
      pressedAt.current = now;
      start(sent.seconds);
    } catch (error) {
      pressedAt.current = now;
      setState(before);
      // The server's own words, as a warning (CD-6).
      setWarning(textOf(error));
      if (error instanceof Refused && error.refusal.retryAfterSeconds) start(error.refusal.retryAfterSeconds);
    }
  };

  const isWaiting = secondsLeft > 0;
  const time = countdownText(secondsLeft);
  return (
    <div className="flex flex-col gap-1">
      <TextField
        {...rest}
        label={label ?? t('codes.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={VERIFICATION_CODE_LENGTH}
        className="figures pe-36"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        trailing={
          <Button
            size="small"
            className="figures min-w-28 whitespace-nowrap"
            isBusy={state === 'sending'}
            // Not `disabled`: the focus stays, and the name says how long it takes.
            aria-disabled={isWaiting || state === 'sending' || undefined}
            aria-label={isWaiting ? t('codes.send_again_in', { time }) : undefined}
            onClick={() => void handleSend()}
          >
            {isWaiting ? time : t(state === 'new' ? 'codes.send' : 'codes.send_again')}
          </Button>
        }
      />
      <output className="flex items-start gap-1 text-small text-ink-soft empty:hidden">
        {warning !== undefined && <Icon name="warn" className="mt-px text-warn" />}
        {warning ?? (state === 'sent' && isWaiting ? t('codes.sent') : null)}
      </output>
    </div>
  );
}
