import { Amount, Badge, Button, Card, ProgressBar, useFormats, useText, useToasts } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { useDuration } from '../../parts/use-duration.ts';
import { useMinutesLeft } from '../../parts/use-minutes-left.ts';
import { useClaimMission } from './mission-queries.ts';
import type { Mission, MissionFigure, MissionStep } from './mission-queries.ts';
import { useMissionText } from './use-mission-text.ts';

const unitsOf = ({ amount, days }: MissionFigure): bigint => (amount ? readMoney(amount).units : BigInt(days ?? 0));

/** One mission in one period: how far one is, how long it lasts, and a button for each step that is reached. */
export function MissionCard({ mission }: { mission: Mission }) {
  const t = useText();
  const { goal, figure } = useMissionText();
  const { progress, tiers } = mission;
  const last = tiers.at(-1)!;
  const [done, all] = [unitsOf(progress), unitsOf(last.goal)];
  return (
    <Card title={goal(mission)} action={<Period mission={mission} />}>
      <div data-mission={mission.goal} className="flex flex-col gap-4">
        <ProgressBar
          label={t('missions.done')}
          value={done >= all ? 100 : Number((done * 100n) / all)}
          // What is beyond the last goal brings nothing: 3 of 3 days, not 5 of 3.
          valueText={t('missions.done_of', {
            done: figure(done >= all ? last.goal : progress),
            all: figure(last.goal),
          })}
        />
        <TimeLeft mission={mission} />
        <ol aria-label={t('missions.steps')} className="flex flex-col">
          {tiers.map((step) => (
            <Step key={step.tier} mission={mission} step={step} />
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** The period in words; of one that is over its first day. */
function Period({ mission }: { mission: Mission }) {
  const t = useText();
  const formats = useFormats();
  const { period } = useMissionText();
  const isOver = useMinutesLeft(mission.endsAt) === 0;
  return (
    <Badge>{isOver ? t('missions.from', { day: formats.date(new Date(mission.startsAt)) }) : period(mission)}</Badge>
  );
}

function TimeLeft({ mission: { endsAt, claimUntil } }: { mission: Mission }) {
  const t = useText();
  const formats = useFormats();
  const duration = useDuration();
  const left = useMinutesLeft(endsAt) ?? 0;
  return (
    <p className="figures text-small text-ink-soft">
      {left > 0
        ? t('missions.ends_in', { left: duration(left) })
        : t('missions.over', { at: formats.dateTime(new Date(claimUntil)) })}
    </p>
  );
}

function Step({ mission, step }: { mission: Mission; step: MissionStep }) {
  const t = useText();
  const showToast = useToasts();
  const claiming = useClaimMission();
  const { figure, goal } = useMissionText();
  const { tier, reward, status } = step;
  const handleClaim = () =>
    claiming.mutate(
      { mission: mission.id, from: mission.from, tier },
      { onSuccess: () => showToast({ tone: 'gain', text: t('missions.credited') }) },
    );
  return (
    <li data-step={status} className="flex flex-col gap-2 border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">{figure(step.goal)}</span>
          <span className="text-small text-ink-soft">
            {t('missions.reward')} <Amount value={readMoney(reward)} className="font-semibold" />
          </span>
        </span>
        {status === 'claim' ? (
          <Button
            size="small"
            isBusy={claiming.isPending}
            aria-label={`${t('missions.claim')}: ${goal(mission)}, ${figure(step.goal)}`}
            onClick={handleClaim}
          >
            {t('missions.claim')}
          </Button>
        ) : (
          <Badge tone={status === 'claimed' ? 'gain' : 'plain'}>{t(statusTexts[status])}</Badge>
        )}
      </div>
      <FormFault error={claiming.error} />
    </li>
  );
}

const statusTexts = {
  process: 'missions.process',
  claimed: 'missions.claimed',
  close: 'missions.close',
} as const;
