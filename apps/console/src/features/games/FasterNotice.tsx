import { Notice, useFormats, useText } from '@croupier/ui';
import type { SwitchState } from './games-queries.ts';

/** Another operator was faster: who and when. The form cannot be sent. */
export function FasterNotice({ changed }: { changed: SwitchState['changed'] }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Notice tone="warn" isAnnounced title={t('console_games.overtaken')}>
      {changed
        ? t('console_games.overtaken_by', {
            name: changed.by?.name ?? t('console.kind_system'),
            time: formats.dateTime(Date.parse(changed.at)),
          })
        : t('console_games.overtaken_back')}
    </Notice>
  );
}
