import { Badge, useText } from '@croupier/ui';
import type { AdminGame, Draw } from './lottery-queries.ts';
import { stateTexts, whyTexts } from './lottery-texts.ts';

/** The state of a draw. The row says `PLANNED` before and during betting, so the server's clock decides. */
export function DrawBadge({ draw, now }: { draw: Draw; now: string }) {
  const t = useText();
  const isOpen = draw.state === 'PLANNED' && draw.openAt <= now && now < draw.closeAt;
  const { text, tone } = stateTexts[draw.state];
  return (
    <span className="inline-flex flex-wrap gap-1">
      {isOpen ? <Badge tone="gain">{t('console_lottery.state_open')}</Badge> : <Badge tone={tone}>{t(text)}</Badge>}
      {draw.isPaused && <Badge tone="danger">{t('console_lottery.paused')}</Badge>}
      {draw.version > 1 && <Badge tone="warn">{t('console_lottery.version', { version: draw.version })}</Badge>}
    </span>
  );
}

export function GameBadge({ game: { isOn, stopped } }: { game: Pick<AdminGame, 'isOn' | 'stopped'> }) {
  const t = useText();
  if (stopped) {
    const why = whyTexts[stopped.why];
    return (
      <Badge tone={stopped.why === 'operator' ? 'warn' : 'danger'} canWrap>
        {why ? t(why) : stopped.why}
      </Badge>
    );
  }
  return isOn ? (
    <Badge tone="gain">{t('console_lottery.runs')}</Badge>
  ) : (
    <Badge tone="plain">{t('console_lottery.hidden')}</Badge>
  );
}
