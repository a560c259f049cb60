import { Notice, useFormats, useText } from '@croupier/ui';
import type { Pause } from '../api/play-safely.ts';

/** While a pause lasts: until when, and what is still possible. */
export function PauseNotice({ pause: { timeOut, selfExclusion } }: { pause: Pause }) {
  const t = useText();
  const formats = useFormats();
  const when = (at: string) => formats.dateTime(new Date(at));
  if (selfExclusion) {
    return (
      <Notice
        tone="warn"
        title={t('play_safely.excluded', { at: when(selfExclusion.endsEarlyAt ?? selfExclusion.until) })}
      >
        {t('play_safely.paused_still')}
      </Notice>
    );
  }
  if (!timeOut) return null;
  return (
    <Notice tone="warn" title={t('play_safely.timed_out', { at: when(timeOut.until) })}>
      {t('play_safely.paused_still')}
    </Notice>
  );
}
