import { Card, useText } from '@croupier/ui';
import { sectorTone } from './sector-tones.ts';
import { chanceText, useWheelText } from './use-wheel-text.ts';
import type { Wheel } from './wheel-queries.ts';

/** The table of odds beside the game, with what stands in for a prize that can run out (PM-12). */
export function Odds({ wheel: { prizes, kind } }: { wheel: Wheel }) {
  const t = useText();
  const { prizeName } = useWheelText();
  const nameOf = (id: string | null) => {
    const prize = prizes.find((one) => one.id === id);
    return prize ? prizeName(prize) : '';
  };
  return (
    <Card title={t('wheels.odds')}>
      <table className="w-full text-small">
        <caption className="sr-only">{t('wheels.odds')}</caption>
        <thead className="text-start text-ink-soft">
          <tr>
            <th scope="col" colSpan={2} className="py-2 pe-3 text-start font-semibold">
              {t('wheels.prize')}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {t('wheels.chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize, at) => (
            <tr key={prize.id} className="border-t border-line" data-prize={prize.id}>
              <td className="w-8 py-2 pe-2 align-top">
                <span
                  className={`figures inline-grid size-6 place-items-center rounded-control text-caption font-bold ${sectorTone(at, prizes.length).tag}`}
                >
                  {at + 1}
                </span>
              </td>
              <td className="py-2 pe-3 align-top">
                <span className="block font-semibold">{prizeName(prize)}</span>
                {prize.left !== null && (
                  <span className="block text-ink-soft">
                    {prize.left > 0
                      ? t('wheels.left', { left: prize.left, other: nameOf(prize.substitute) })
                      : t('wheels.none_left', { other: nameOf(prize.substitute) })}
                  </span>
                )}
                {prize.kind === 'cash' && Number(prize.multiple) > 0 && (
                  <span className="block text-ink-soft">{t('wheels.need', { multiple: Number(prize.multiple) })}</span>
                )}
              </td>
              <td className="figures py-2 text-end align-top whitespace-nowrap">{chanceText(prize.weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-ink-soft">
        {kind === 'wheel' ? t('wheels.angle_is_chance') : t('wheels.same_draw')} {t('wheels.no_memory')}
      </p>
    </Card>
  );
}
