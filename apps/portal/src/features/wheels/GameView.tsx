import { Badge, Card, Notice, Switch, useFormats, useText } from '@croupier/ui';
import { useState } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { newUuid } from '../../api/send-keys.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { Earning } from './Earning.tsx';
import { MySpins } from './MySpins.tsx';
import { Odds } from './Odds.tsx';
import { Outcome } from './Outcome.tsx';
import { Seeds } from './Seeds.tsx';
import { DiceStage } from './stages/DiceStage.tsx';
import { PickStage } from './stages/PickStage.tsx';
import { ScratchStage } from './stages/ScratchStage.tsx';
import type { StageProps } from './stages/stage-props.ts';
import { WheelStage } from './stages/WheelStage.tsx';
import { useSound } from './use-sound.ts';
import { useSpin } from './wheel-queries.ts';
import type { Wheel, WheelSpin } from './wheel-queries.ts';

const stages = {
  wheel: WheelStage,
  scratchCard: ScratchStage,
  treasureChests: PickStage,
  dailyDice: DiceStage,
  luckyCards: PickStage,
} as const;

/** One game: its stage with the odds beside it, tickets and how they are earned, my spins, and the seeds. */
export function GameView({ wheel }: { wheel: Wheel }) {
  const t = useText();
  const formats = useFormats();
  const spinning = useSpin(wheel.id);
  const sound = useSound();
  // The member's own seed where none is chosen yet, made here and not by the server.
  const [ownSeed] = useState(newUuid);
  const [spin, setSpin] = useState<WheelSpin | null>(null);
  const [isOver, setIsOver] = useState(true);
  const { state, tickets, ticketUntil, version, seeds } = wheel;
  const Stage = stages[wheel.kind];
  const handleStart = () => {
    if (spinning.isPending || !isOver) return;
    spinning.mutate(
      { version, clientSeed: seeds.clientSeed ?? ownSeed },
      {
        onSuccess: (drawn) => {
          // It is drawn: what moves now only shows it.
          setSpin(drawn);
          setIsOver(false);
          sound.play('start');
        },
      },
    );
  };
  const handleOver = () => {
    setIsOver(true);
    if (spin) sound.play(spin.prize.kind === 'none' ? 'nothing' : 'prize');
  };
  const stage: StageProps = {
    wheel,
    spin,
    isOver,
    isBusy: spinning.isPending || !isOver,
    canStart: state === 'running' && tickets > 0,
    onStart: handleStart,
    onOver: handleOver,
  };
  return (
    <div className="flex flex-col gap-5" data-game={wheel.kind}>
      <CentreLink page="wheels" className="self-start font-semibold text-highlight">
        {t('wheels.back')}
      </CentreLink>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card
          title={wheel.title}
          action={
            <Badge tone={tickets > 0 ? 'gain' : 'plain'}>
              <span data-tickets={tickets}>{t('wheels.tickets', { count: tickets })}</span>
            </Badge>
          }
          isHighlighted
        >
          <div className="flex flex-col gap-4">
            {state === 'paused' && <Notice>{t('wheels.paused_lead')}</Notice>}
            <Stage {...stage} />
            <div aria-live="polite" className="min-h-16">
              {spin && isOver && <Outcome spin={spin} />}
            </div>
            <FormFault error={spinning.error} />
            {ticketUntil && tickets > 0 && (
              <p className="text-small text-ink-soft">
                {t('wheels.ticket_until', { at: formats.dateTime(new Date(ticketUntil)) })}
              </p>
            )}
            <Switch
              label={t('wheels.sound')}
              checked={sound.isOn}
              onChange={({ target }) => sound.set(target.checked)}
            />
          </div>
        </Card>
        <Odds wheel={wheel} />
      </div>
      <Earning wheel={wheel} />
      <MySpins wheel={wheel} />
      <Seeds wheel={wheel} />
    </div>
  );
}
