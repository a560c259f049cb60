import { Refused, Unreachable } from '@croupier/contract/client';
import { refusals } from '@croupier/contract/errors';
import type { TextKey } from '@croupier/i18n';
import { useRefusalText, useText } from '@croupier/ui';

/** Refusals whose usual text sends a player to customer service; an operator needs another one. */
const operatorTexts: RefusalTexts = {
  not_allowed: 'console.refused_not_allowed',
  account_frozen: 'console.refused_frozen',
  internal_error: 'console.refused_internal_error',
  not_found: 'console.refused_not_found',
  in_incorrect_password: 'console.refused_password',
  not_offered: 'console.refused_not_offered',
  old_password_wrong: 'operators.refused_old_password',
  verification_code_invalid: 'operators.refused_code',
};

export type Problem = {
  text: string;
  /** Identifies the request in the server's log. */
  requestId: string | undefined;
  /** True when the same request may succeed later. */
  isPassing: boolean;
  isForbidden: boolean;
};

/**
 * False if the act may have been done without a clear answer: the connection was lost, or the server failed meanwhile.
 */
export function isSurelyUndone(error: unknown): boolean {
  if (!(error instanceof Refused)) return false;
  const { status } = refusals[error.refusal.code];
  return status < 500 && status !== 408;
}

/** Texts for refusals with another meaning in one place, by code. */
export type RefusalTexts = Readonly<Record<string, TextKey>>;

/** Turns an error into a text for an operator. */
export function useProblem(placeTexts: RefusalTexts = {}): (error: unknown) => Problem {
  const t = useText();
  const refusalText = useRefusalText();
  return (error) => {
    if (error instanceof Unreachable) {
      return { text: t('console.unreachable'), requestId: undefined, isPassing: true, isForbidden: false };
    }
    if (!(error instanceof Refused)) {
      return { text: t('console.page_fault'), requestId: undefined, isPassing: true, isForbidden: false };
    }
    const { code, requestId, retryAfterSeconds } = error.refusal;
    const own = placeTexts[code] ?? operatorTexts[code];
    const text =
      code === 'too_many_requests' && retryAfterSeconds !== undefined
        ? t('console.refused_too_many', { seconds: retryAfterSeconds })
        : own
          ? t(own)
          : refusalText(code);
    return { text, requestId, isPassing: code !== 'not_allowed', isForbidden: code === 'not_allowed' };
  };
}
