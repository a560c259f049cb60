import { Amount, Badge, Icon, useFormats, useText } from '@croupier/ui';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import type { Bonus } from './bonus-queries.ts';
import { endedText, percentOf, stateName, stateTones } from './bonus-texts.ts';

/** One bonus in the list with its progress, or why it ended. A click opens it. */
export function BonusRow({ bonus }: { bonus: Bonus }) {
  const t = useText();
  const formats = useFormats();
  const { id, title, state, amount, left, need, played, missing, endedAt, queuedAt } = bonus;
  const isOver = endedAt !== null;
  const isLive = !isOver && state !== 'QUEUED';
  const at = endedAt ?? queuedAt;
  return (
    <li data-bonus={state}>
      <CentreLink
        page="bonusDetails"
        item={id}
        className="flex flex-col gap-3 rounded-card bg-raised p-5 shadow-low transition-colors hover:bg-upper"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="heading text-title">
            {title ?? t('bonuses.bonus_of')} <Amount value={readMoney(amount)} />
          </span>
          <Badge tone={stateTones[state]}>{stateName(t, state)}</Badge>
        </span>
        {isLive && (
          <>
            <span className="flex flex-wrap justify-between gap-x-4 text-small">
              <span>
                {t('bonuses.left')} <Amount value={readMoney(left)} className="font-bold" />
              </span>
              <span>
                {t('bonuses.missing')} <Amount value={readMoney(missing)} className="font-bold" />
              </span>
            </span>
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                style={{ inlineSize: `${percentOf(readMoney(played), readMoney(need))}%` }}
                className="block h-full rounded-full bg-highlight"
              />
            </span>
          </>
        )}
        <span className="flex items-center justify-between gap-4 text-caption text-ink-faint">
          <span>
            {isOver && <>{endedText(t, bonus)} </>}
            {state === 'QUEUED' && <>{t('bonuses.queued_hint')} </>}
            <time dateTime={at} className="figures">
              {formats.dateTime(new Date(at))}
            </time>
          </span>
          <Icon name="chevron-end" />
        </span>
      </CentreLink>
    </li>
  );
}
