import { sectorTone } from '../sector-tones.ts';
import { useWheelText } from '../use-wheel-text.ts';
import type { StageProps } from './stage-props.ts';
import { StartButton } from './StartButton.tsx';
import { useShowing } from './use-showing.ts';
import { pointAt, shapesOf, turnOf } from './wheel-shape.ts';

const SPIN_MS = 5000;

/** The wheel: it turns to the number that is drawn already. */
export function WheelStage(props: StageProps) {
  const { wheel, spin } = props;
  const { prizeName } = useWheelText();
  useShowing(props, SPIN_MS);
  const shapes = shapesOf(wheel.prizes);
  return (
    <div className="flex flex-col items-center gap-4">
      <div className="relative w-full max-w-96">
        <svg viewBox="-132 -132 264 264" aria-hidden="true" className="w-full">
          <g
            className="transition-transform ease-[cubic-bezier(0.12,0.8,0.16,1)]"
            style={{ transitionDuration: `${SPIN_MS}ms`, transform: `rotate(${spin ? turnOf(spin) : 0}deg)` }}
          >
            <circle r="103" className="fill-line-strong" />
            {shapes.map(({ prize, path }, at) => (
              <path
                key={prize.id}
                d={path}
                data-sector={prize.id}
                className={`${sectorTone(at, shapes.length).fill} stroke-sunken`}
                strokeWidth="0.5"
              />
            ))}
            {shapes.map(({ prize, middle, isWide, named }, at) =>
              isWide ? (
                <text
                  key={prize.id}
                  transform={`rotate(${middle - 90}) translate(94 0)`}
                  textAnchor="end"
                  dominantBaseline="central"
                  className={`figures text-[12px] font-bold ${sectorTone(at, shapes.length).text}`}
                >
                  {prizeName(prize)}
                </text>
              ) : (
                <g key={prize.id}>
                  <path
                    d={`M${pointAt(middle, 96)} L${pointAt(middle, 105)} L${pointAt(named, 110)}`}
                    className="fill-none stroke-ink"
                    strokeWidth="0.8"
                  />
                  <text
                    transform={`rotate(${named - 90}) translate(112 0)`}
                    dominantBaseline="central"
                    className="figures fill-ink text-[8px] font-bold"
                  >
                    {at + 1}
                  </text>
                </g>
              ),
            )}
          </g>
          <circle r="15" className="fill-raised stroke-line-strong" strokeWidth="2" />
          <path d="M-9 -126 L9 -126 L0 -98 Z" className="fill-ink stroke-raised" strokeWidth="2" />
        </svg>
      </div>
      <StartButton {...props} />
    </div>
  );
}
