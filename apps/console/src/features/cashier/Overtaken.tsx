import type { TextKey } from '@croupier/i18n';
import { Notice, useText } from '@croupier/ui';
import { ActorName } from './ActorName.tsx';
import type { Self } from './ActorName.tsx';

type OvertakenProps = {
  state: TextKey;
  last: { by: Parameters<typeof ActorName>[0]['by']; actor: string } | undefined;
  /** The other operator's note. */
  note: string | null | undefined;
  self: Self;
  known: readonly Self[];
};

/** Another operator was faster: who, and the present state. The form cannot be sent. */
export function Overtaken({ state, last, note, self, known }: OvertakenProps) {
  const t = useText();
  return (
    <Notice tone="warn" isAnnounced title={t('console_cashier.overtaken')}>
      <p>
        {t('console_cashier.stands_now', { state: t(state) })}
        {last && (
          <>
            {' '}
            (<ActorName by={last.by} actor={last.actor} self={self} known={known} />)
          </>
        )}
      </p>
      {typeof note === 'string' && <p>“{note}”</p>}
    </Notice>
  );
}
