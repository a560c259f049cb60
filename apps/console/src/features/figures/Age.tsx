import type { TextKey } from '@croupier/i18n';
import { useText } from '@croupier/ui';
import { useDurationText } from '../../parts/use-duration-text.ts';

/** How long something took or has waited; `text` may surround it. */
export function Age({ seconds, text }: { seconds: number; text?: TextKey }) {
  const t = useText();
  const age = useDurationText()(seconds);
  return <span className="figures">{text === undefined ? age : t(text, { age })}</span>;
}
