import { Dialog, Switch, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Waiting } from '../../parts/Waiting.tsx';
import { isSoundOn, keepSound } from './chime.ts';
import { EnvelopeFacts } from './EnvelopeFacts.tsx';
import { EnvelopeMoment } from './EnvelopeMoment.tsx';
import { envelopeQuery, envelopesQuery } from './envelope-queries.ts';
import { OtherEnvelopes } from './OtherEnvelopes.tsx';
import { WhoGotWhat } from './WhoGotWhat.tsx';

type Props = { id: string; onClose: () => void; onChoose: (id: string) => void };

/** One envelope: the moment of opening, who got what, how it can be checked, and the others. */
export default function EnvelopeDialog({ id, onClose, onChoose }: Props) {
  const t = useText();
  const query = useQuery(envelopeQuery(id));
  const { data: all } = useQuery(envelopesQuery);
  const [hasSound, setHasSound] = useState(isSoundOn);
  return (
    <Dialog isOpen onClose={onClose} size="medium" title={query.data?.title ?? t('envelopes.title')}>
      <Waiting query={query}>
        {(envelope) => (
          <div className="flex flex-col gap-6" key={envelope.id}>
            <EnvelopeMoment envelope={envelope} />
            <Switch
              label={t('envelopes.sound')}
              checked={hasSound}
              onChange={({ target }) => {
                setHasSound(target.checked);
                keepSound(target.checked);
              }}
            />
            <WhoGotWhat envelope={envelope} />
            <EnvelopeFacts envelope={envelope} />
            {all && <OtherEnvelopes all={all} shown={id} onChoose={onChoose} />}
          </div>
        )}
      </Waiting>
    </Dialog>
  );
}
