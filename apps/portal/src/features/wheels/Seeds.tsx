import { Button, Card, Notice, TextField, useText, useToasts } from '@croupier/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { newUuid } from '../../api/send-keys.ts';
import { CopyLine } from '../../parts/CopyLine.tsx';
import { FormFault } from '../../parts/FormFault.tsx';
import { useChangeSeeds } from './wheel-queries.ts';
import type { Wheel } from './wheel-queries.ts';

const FORM = /^[0-9A-Za-z._:-]{1,64}$/;

/** The seeds in use with the server's hash, and a new pair, which reveals the old one (PM-174). */
export function Seeds({ wheel: { id, seeds } }: { wheel: Wheel }) {
  const t = useText();
  const showToast = useToasts();
  const changing = useChangeSeeds(id);
  const [own, setOwn] = useState(newUuid);
  const [hasTried, setHasTried] = useState(false);
  const isGood = FORM.test(own);
  const handleChange = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isGood || changing.isPending) return;
    changing.mutate(
      { commit: seeds.nextCommit, clientSeed: own },
      {
        onSuccess: () => {
          setOwn(newUuid());
          setHasTried(false);
          showToast({ tone: 'gain', text: t('wheels.seeds_changed') });
        },
      },
    );
  };
  return (
    <Card title={t('wheels.seeds')}>
      <div className="flex flex-col gap-4" data-seeds={seeds.number}>
        <p className="text-small text-ink-soft">{t('wheels.seeds_lead')}</p>
        <CopyLine label={t('wheels.commit')} value={seeds.commit} />
        {seeds.clientSeed === null ? (
          <p className="text-small text-ink-soft">{t('wheels.own_seed_first')}</p>
        ) : (
          <CopyLine label={t('wheels.own_seed')} value={seeds.clientSeed} />
        )}
        <p className="figures text-small">{t('wheels.spins_so_far', { count: seeds.spins })}</p>
        <form className="flex flex-col gap-4 border-t border-line pt-4" onSubmit={handleChange} noValidate>
          <CopyLine label={t('wheels.next_commit')} value={seeds.nextCommit} />
          <TextField
            label={t('wheels.new_seed')}
            hint={t('wheels.new_seed_hint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={own}
            error={hasTried && !isGood ? t('wheels.new_seed_fault') : undefined}
            onChange={({ target }) => setOwn(target.value)}
          />
          <FormFault error={changing.error} />
          <Button type="submit" isBusy={changing.isPending} className="self-start">
            {t('wheels.change_seeds')}
          </Button>
          {changing.data && (
            <Notice tone="gain" isAnnounced title={t('wheels.revealed')}>
              <span className="figures break-all" dir="ltr" data-revealed>
                {changing.data.revealed.seed}
              </span>
            </Notice>
          )}
        </form>
      </div>
    </Card>
  );
}
