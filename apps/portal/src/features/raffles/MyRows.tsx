import { Button, Notice, useFormats, useText } from '@croupier/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Waiting } from '../../parts/Waiting.tsx';
import { loadCheck } from './load-check.ts';
import { rowsQuery } from './raffle-queries.ts';
import type { Raffle, RaffleRows } from './raffle-queries.ts';

/** My numbers, and once the list is frozen the check that they stand in it, done in this browser (PM-196). */
export function MyRows({ raffle: { id } }: { raffle: Raffle }) {
  return (
    <Waiting query={useQuery(rowsQuery(id))} className="h-16">
      {(data) => <Rows data={data} />}
    </Waiting>
  );
}

function Rows({ data }: { data: RaffleRows }) {
  const t = useText();
  const formats = useFormats();
  const checking = useMutation({ mutationFn: async () => (await loadCheck()).checkTickets(data) });
  const { data: checked } = checking;
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t('raffles.numbers')} className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
        {data.rows.map(({ no, from, to }) => (
          <li key={no} className="figures rounded-control bg-high px-3 py-1 text-small">
            {from === to
              ? formats.number(from)
              : t('raffles.range', { from: formats.number(from), to: formats.number(to) })}
          </li>
        ))}
      </ul>
      {data.next !== null && <p className="text-small text-ink-soft">{t('raffles.more_rows')}</p>}
      {data.root !== null && (
        <>
          {checked && (
            <Notice tone={checked.good === checked.all ? 'gain' : 'danger'} isAnnounced>
              {t(checked.good === checked.all ? 'raffles.checked' : 'raffles.check_failed', { count: checked.all })}
              <span dir="ltr" className="figures block text-caption break-all">
                {data.root}
              </span>
            </Notice>
          )}
          <Button icon="verify" className="self-start" isBusy={checking.isPending} onClick={() => checking.mutate()}>
            {t('raffles.check')}
          </Button>
        </>
      )}
    </div>
  );
}
