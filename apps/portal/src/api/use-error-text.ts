import { Refused, Unreachable } from '@croupier/contract/client';
import { isChunkLoadError, useRefusalText, useText } from '@croupier/ui';

/** The text of any failure of a call or a page; each says what to do next. */
export function useErrorText(): (error: unknown) => string {
  const t = useText();
  const refusal = useRefusalText();
  return (error) => {
    if (error instanceof Refused) {
      const text = refusal(error.refusal.code);
      // A code newer than this page: the server's text is better than none.
      return text === t('unknown') && error.text ? error.text : text;
    }
    if (error instanceof Unreachable) return t('network_abnormal');
    return t(isChunkLoadError(error) ? 'chunk_load_error' : 'unknown');
  };
}
