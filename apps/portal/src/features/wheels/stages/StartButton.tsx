import { Button, useText } from '@croupier/ui';
import { startTexts } from '../use-wheel-text.ts';
import type { StageProps } from './stage-props.ts';

/** The one main button of a game: it uses a ticket. */
export function StartButton({ wheel, isBusy, canStart, onStart }: StageProps) {
  const t = useText();
  return (
    <Button
      kind="main"
      icon="ticket"
      className="w-full"
      isBusy={isBusy}
      disabled={!canStart && !isBusy}
      onClick={onStart}
    >
      {t(startTexts[wheel.kind])}
    </Button>
  );
}
