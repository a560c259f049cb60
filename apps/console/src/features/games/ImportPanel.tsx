import { CATALOGUE_BYTES } from '@croupier/contract/limits';
import { useId, useRef, useState } from 'react';
import { Button, Notice, useText } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { usePlan } from './games-queries.ts';
import type { Chosen } from './games-queries.ts';
import { ImportFaults } from './ImportFaults.tsx';
import { ImportPlan } from './ImportPlan.tsx';

const refused = { beyond_own_rights: 'console_games.import_house' } as const;

/** Imports a file of games after showing its differences. */
export function ImportPanel({ mayEdit }: { mayEdit: boolean }) {
  const t = useText();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const planning = usePlan();
  const [chosen, setChosen] = useState<Chosen>();
  const [isTooLarge, setIsTooLarge] = useState(false);

  const look = (file: Chosen) => {
    setChosen(file);
    planning.mutate(file.bytes);
  };
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    setIsTooLarge(file.size > CATALOGUE_BYTES);
    planning.reset();
    setChosen(undefined);
    if (file.size <= CATALOGUE_BYTES) look({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex max-w-prose flex-col gap-2 text-small text-ink-soft">
        <p>{t('console_games.import_intro')}</p>
        <p>{t('console_games.import_whole')}</p>
        <p>{t('console_games.import_house')}</p>
      </div>
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={inputRef}
            type="file"
            accept=".csv,.json,text/csv,application/json"
            aria-label={t('console_games.import_file')}
            aria-describedby={id}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              void handleFile(target.files?.[0]);
              // Allows choosing the same file again after it was corrected.
              target.value = '';
            }}
          />
          <Button
            icon="plus"
            isBusy={planning.isPending}
            aria-describedby={id}
            onClick={() => inputRef.current?.click()}
          >
            {t('console_games.import_choose')}
          </Button>
          <p id={id} className="text-caption text-ink-faint">
            {t('console_games.import_hint')}
          </p>
        </div>
      )}
      {isTooLarge && (
        <Notice tone="danger" isAnnounced>
          {t('console_games.import_too_large')}
        </Notice>
      )}
      {chosen && planning.isPending && (
        <output className="text-small break-words text-ink-soft">
          {t('console_games.import_reading', { name: chosen.name })}
        </output>
      )}
      {planning.error && (
        <ProblemNotice
          error={planning.error}
          title={t('console_games.import_unread')}
          refusalTexts={refused}
          onRetry={() => chosen && look(chosen)}
        />
      )}
      {planning.data && planning.data.faults.length > 0 && <ImportFaults faults={planning.data.faults} />}
      {chosen && planning.data?.plan && (
        <ImportPlan
          key={planning.data.plan.print}
          chosen={chosen}
          plan={planning.data.plan}
          onLookAgain={() => look(chosen)}
        />
      )}
    </div>
  );
}
