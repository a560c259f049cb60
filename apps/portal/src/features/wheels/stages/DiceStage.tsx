import { useText } from '@croupier/ui';
import { useWheelText } from '../use-wheel-text.ts';
import type { StageProps } from './stage-props.ts';
import { StartButton } from './StartButton.tsx';
import { useShowing } from './use-showing.ts';

const ROLL_MS = 1400;

const [low, middle, high] = [14, 32, 50];
/** Where the dots of a face are. */
const faces: readonly (readonly (readonly [number, number])[])[] = [
  [[middle, middle]],
  [
    [low, low],
    [high, high],
  ],
  [
    [low, low],
    [middle, middle],
    [high, high],
  ],
  [
    [low, low],
    [low, high],
    [high, low],
    [high, high],
  ],
  [
    [low, low],
    [low, high],
    [middle, middle],
    [high, low],
    [high, high],
  ],
  [
    [low, low],
    [low, middle],
    [low, high],
    [high, low],
    [high, middle],
    [high, high],
  ],
];

/** The die: it shows the place in the table of the prize that is drawn already. */
export function DiceStage(props: StageProps) {
  const { wheel, spin, isOver, isBusy } = props;
  const t = useText();
  const { prizeName } = useWheelText();
  useShowing(props, ROLL_MS);
  const place = spin ? wheel.prizes.findIndex(({ id }) => id === spin.sector) : 0;
  const face = faces[place];
  const drawn = wheel.prizes[place];
  return (
    <div className="flex flex-col items-center gap-4">
      <div className="grid min-h-56 w-full place-items-center">
        <svg
          viewBox="0 0 64 64"
          aria-hidden="true"
          className={`size-36 ${isBusy ? 'animate-[turn_0.35s_linear_infinite]' : 'transition-transform'}`}
        >
          <rect x="2" y="2" width="60" height="60" rx="12" className="fill-high stroke-line-strong" strokeWidth="1.5" />
          {isBusy || !face ? (
            <text
              x="32"
              y="33"
              textAnchor="middle"
              dominantBaseline="central"
              className="figures fill-ink text-[28px] font-bold"
            >
              {isBusy ? '?' : place + 1}
            </text>
          ) : (
            face.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="6" className="fill-accent" />)
          )}
        </svg>
        {spin && isOver && drawn && (
          <p className="text-small text-ink-soft">{t('wheels.face', { face: place + 1, prize: prizeName(drawn) })}</p>
        )}
      </div>
      <StartButton {...props} />
    </div>
  );
}
