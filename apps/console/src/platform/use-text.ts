import { useText as useSharedText } from '@croupier/ui';
import type { TextKey, TextValues } from '@croupier/i18n';

/** The shared texts and the console's own noun; `npm run check:texts` finds a key that is in no catalogue. */
export type ConsoleKey = TextKey | `console.${string}`;
export type Translate = (key: ConsoleKey, values?: TextValues) => string;

export function useText(): Translate {
  // The running function takes any key; only its type stops at the nouns that TextKey lists.
  return useSharedText() as Translate;
}
