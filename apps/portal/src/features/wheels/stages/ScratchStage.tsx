import { Button, useText } from '@croupier/ui';
import { useState } from 'react';
import type { PointerEvent } from 'react';
import { useWheelText } from '../use-wheel-text.ts';
import type { StageProps } from './stage-props.ts';
import { StartButton } from './StartButton.tsx';

const [COLUMNS, ROWS] = [10, 6];
/** So many pieces of foil are rubbed off before the rest goes by itself. */
const ENOUGH = (COLUMNS * ROWS) / 2;

/** The scratch card: the prize is under the foil before it is rubbed off. A button does it too. */
export function ScratchStage(props: StageProps) {
  const { spin, isOver, isBusy, onOver } = props;
  const t = useText();
  const { prizeName } = useWheelText();
  const isCovered = spin !== null && !isOver;
  return (
    <div className="flex flex-col gap-4">
      <div className="relative grid aspect-5/3 w-full place-items-center overflow-hidden rounded-card bg-sunken p-4">
        {spin ? (
          <p aria-hidden={isCovered} className="heading text-center text-headline sm:text-display" data-under-foil>
            {prizeName(spin.prize)}
          </p>
        ) : (
          <p className="text-center text-ink-soft">{t('wheels.scratch_lead')}</p>
        )}
        {isCovered && <Foil key={spin.id} onEnough={onOver} />}
      </div>
      {isCovered ? (
        <Button kind="main" className="w-full" onClick={onOver}>
          {t('wheels.reveal')}
        </Button>
      ) : (
        <StartButton {...props} isBusy={isBusy} />
      )}
    </div>
  );
}

function Foil({ onEnough }: { onEnough: () => void }) {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const handleRub = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const column = Math.floor(((clientX - left) / width) * COLUMNS);
    const row = Math.floor(((clientY - top) / height) * ROWS);
    const rubbed = new Set(gone);
    // As broad as a fingertip.
    for (let x = column - 1; x <= column + 1; x += 1)
      for (let y = row - 1; y <= row + 1; y += 1)
        if (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS) rubbed.add(y * COLUMNS + x);
    setGone(rubbed);
    if (rubbed.size >= ENOUGH) onEnough();
  };
  return (
    <div
      aria-hidden="true"
      data-foil
      className="absolute inset-0 grid cursor-grab touch-none grid-cols-10 grid-rows-6"
      onPointerMove={handleRub}
      onPointerDown={handleRub}
    >
      {Array.from({ length: COLUMNS * ROWS }, (_none, at) => (
        // A piece is its place.
        <span
          key={at}
          className={`-m-px transition-opacity duration-200 ${at % 2 ? 'bg-line-strong' : 'bg-ink-faint'} ${gone.has(at) ? 'opacity-0' : ''}`}
        />
      ))}
    </div>
  );
}
