import { ACCOUNT_NAME_LENGTH } from '@croupier/contract/limits';
import { classNames, Icon, Skeleton, TextField, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { FetchFailure } from '../../../parts/FetchFailure.tsx';
import { ChoiceCard } from '../ChoiceCard.tsx';
import { receiversQuery } from './transfer-queries.ts';
import type { Receiver } from './transfer-queries.ts';

export type ReceiverFieldProps = {
  chosen: Receiver | null;
  error: string | undefined;
  onChoose: (receiver: Receiver | null) => void;
};

/** Finds an agent's own downlines by the beginning of their account name. */
export function ReceiverField({ chosen, error, onChoose }: ReceiverFieldProps) {
  const t = useText();
  const name = useId();
  const [begin, setBegin] = useState('');
  const asked = useDeferredValue(begin.trim());
  const { data, error: failure, refetch, isFetching } = useQuery(receiversQuery(asked));
  const found = data ?? [];
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-small font-semibold text-ink-soft">{t('transfers.receiver')}</legend>
      <TextField
        label={t('transfers.receiver_find')}
        name="receiver"
        icon="search"
        autoComplete="off"
        maxLength={ACCOUNT_NAME_LENGTH}
        value={begin}
        error={error}
        onChange={(event) => setBegin(event.target.value)}
      />
      <div className={classNames('grid max-h-72 gap-2 overflow-y-auto p-1 sm:grid-cols-2', isFetching && 'opacity-70')}>
        {found.map((receiver) => (
          <ChoiceCard
            key={receiver.id}
            name={name}
            value={receiver.id}
            isChosen={receiver.id === chosen?.id}
            onChoose={() => onChoose(receiver)}
            mark={
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-high text-ink-soft">
                <Icon name="user" />
              </span>
            }
            title={<bdi className="break-all">{receiver.account}</bdi>}
          >
            {receiver.nickname !== '' && <span className="text-small text-ink-soft">{receiver.nickname}</span>}
          </ChoiceCard>
        ))}
      </div>
      {!data && failure && <FetchFailure error={failure} onRetry={() => void refetch()} />}
      {!data && !failure && <Skeleton shape="block" className="h-24" />}
      {data && found.length === 0 && (
        <output className="block text-small text-ink-soft">
          {asked === '' ? t('transfers.receivers_none') : t('transfers.receivers_not_found')}
        </output>
      )}
    </fieldset>
  );
}
