import { createFormats, createTexts, defaultLanguageCode, languageOf } from '@croupier/i18n';
import { TextProvider } from '@croupier/ui';
import { Unreachable } from '@croupier/contract/client';
import { StartUpFailure } from './StartUpFailure.tsx';

/** Not even the words arrived: without a catalogue a key reads as its own words, which is better than an empty page. */
export function UntranslatedFailure({ onRetry }: { onRetry: () => void }) {
  const language = languageOf(defaultLanguageCode);
  return (
    <TextProvider texts={createTexts(language, { messages: {} })} formats={createFormats(language, 'UTC')}>
      <StartUpFailure error={new Unreachable('no catalogue')} isBusy={false} onRetry={onRetry} />
    </TextProvider>
  );
}
