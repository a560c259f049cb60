import { useQuery } from '@tanstack/react-query';
import { Badge, Button, EmptyState, useText } from '@croupier/ui';
import { useState } from 'react';
import type { TextKey } from '@croupier/i18n';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Time } from '../../../parts/Time.tsx';
import { useDayText } from '../../../parts/use-day-text.ts';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PrizeTable } from './PrizeTable.tsx';
import { kindTexts, stateTexts } from './wheel-texts.ts';
import { WheelDialog } from './WheelDialog.tsx';
import { wheelListQuery } from './wheels-queries.ts';
import type { AdminWheel, WheelMove } from './wheels-queries.ts';

type Open = { wheel: AdminWheel | null; move: WheelMove['state'] | null };

/** Wheels and mini games of a brand: odds, stock, what they paid, and their steps (PM-170, PM-176). */
export function WheelsDesk({ merchant, mayEdit }: { merchant: string; mayEdit: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch } = useQuery(wheelListQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_wheels.unread')} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <Section
        title={t('console_wheels.wheels')}
        lead={t('console_wheels.lead')}
        action={
          mayEdit && (
            <Button icon="plus" onClick={() => setOpen({ wheel: null, move: null })}>
              {t('console_wheels.add')}
            </Button>
          )
        }
      >
        {data.wheels.length === 0 && (
          <EmptyState title={t('console_wheels.none')}>{t('console_wheels.none_hint')}</EmptyState>
        )}
      </Section>
      {data.wheels.map((wheel) => (
        <OneWheel key={wheel.id} wheel={wheel} mayEdit={mayEdit} onOpen={(move) => setOpen({ wheel, move })} />
      ))}
      {open &&
        (open.wheel && open.move ? (
          <MoveDialog merchant={merchant} wheel={open.wheel} state={open.move} onClose={() => setOpen(null)} />
        ) : (
          <WheelDialog merchant={merchant} list={data} wheel={open.wheel} onClose={() => setOpen(null)} />
        ))}
    </>
  );
}

type OneWheelProps = { wheel: AdminWheel; mayEdit: boolean; onOpen: (move: WheelMove['state'] | null) => void };

function OneWheel({ wheel, mayEdit, onOpen }: OneWheelProps) {
  const t = useText();
  const dayText = useDayText();
  const { state, kind, versions, inForce, spins, paid, pointsPaid, openTickets, moves } = wheel;
  const [newest] = versions;
  const shown = versions.find(({ version }) => version === inForce) ?? newest;
  if (!shown || !newest) return null;
  const pauseText = state === 'paused' ? 'console_wheels.resume' : 'console_wheels.pause';
  const nameOf = (act: TextKey) => `${t(act)}: ${shown.title}`;
  return (
    <Section
      title={shown.title}
      lead={t(kindTexts[kind])}
      action={
        mayEdit &&
        state !== 'ended' && (
          <span className="flex flex-wrap gap-2">
            <Button size="small" icon="edit" aria-label={nameOf('console_wheels.change')} onClick={() => onOpen(null)}>
              {t('console_wheels.change')}
            </Button>
            <Button
              size="small"
              aria-label={nameOf(pauseText)}
              onClick={() => onOpen(state === 'paused' ? 'running' : 'paused')}
            >
              {t(pauseText)}
            </Button>
            <Button
              size="small"
              kind="danger"
              aria-label={nameOf('console_wheels.end')}
              onClick={() => onOpen('ended')}
            >
              {t('console_wheels.end')}
            </Button>
          </span>
        )
      }
    >
      <div className="flex flex-col gap-3" data-wheel={kind}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
          <Badge tone={state === 'running' ? 'gain' : 'plain'}>{t(stateTexts[state])}</Badge>
          <span>{t('console_wheels.spins', { count: spins })}</span>
          <span>
            {t('console_wheels.paid')} <WireAmount wire={paid} className="font-semibold" /> /{' '}
            <WireAmount wire={newest.budget} />
          </span>
          <span>{t('console_wheels.points_paid', { paid: pointsPaid, budget: newest.pointsBudget })}</span>
          <span>{t('console_wheels.open_tickets', { count: openTickets })}</span>
        </p>
        {newest.version !== shown.version && (
          <p className="text-small">
            {t('console_wheels.next_version', { version: newest.version, day: dayText.long(newest.fromDay) })}
          </p>
        )}
        <PrizeTable version={shown} />
        {moves.length > 0 && (
          <ul aria-label={t('console_wheels.steps')} className="flex flex-col gap-1 text-small text-ink-soft">
            {moves.map((move) => (
              <li key={move.at}>
                <Time at={move.at} /> · {t(stateTexts[move.state])} · {move.by?.name} · {move.reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
