import { buttonClass, Icon, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { CentreLink } from '../addresses/CentreLink.tsx';
import type { Pause } from '../api/play-safely.ts';
import { PauseNotice } from './PauseNotice.tsx';

/** The pause, and what is possible in spite of it. */
export default function PauseWithWays({ pause, children }: { pause: Pause; children?: ReactNode }) {
  const t = useText();
  return (
    <>
      <PauseNotice pause={pause} />
      <div className="flex flex-wrap gap-3">
        {children}
        <CentreLink page="withdraw" className={buttonClass({ kind: 'quiet' })}>
          <Icon name="withdrawal" className="size-[1.1em]" />
          {t('shell.withdraw')}
        </CentreLink>
        <CentreLink page="playSafely" className={buttonClass({ kind: 'quiet' })}>
          <Icon name="heart" className="size-[1.1em]" />
          {t('shell.play_safely')}
        </CentreLink>
      </div>
    </>
  );
}
