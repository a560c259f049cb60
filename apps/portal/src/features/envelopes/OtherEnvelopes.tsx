import { Amount, Badge, useFormats, useText } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import type { Envelope, Envelopes } from './envelope-queries.ts';

type Props = { all: Envelopes; shown: string; onChoose: (id: string) => void };

const texts = {
  coming: 'envelopes.state_coming',
  open: 'envelopes.state_open',
  empty: 'envelopes.state_empty',
  paused: 'envelopes.state_paused',
  over: 'envelopes.state_over',
} as const satisfies Record<Envelope['state'], string>;

/** The other ones that are open, come, or are over; each can be looked at. */
export function OtherEnvelopes({ all, shown, onChoose }: Props) {
  const t = useText();
  const formats = useFormats();
  const others = [...all.now, ...all.past].filter(({ id }) => id !== shown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="envelope-others" className="flex flex-col gap-2">
      <h3 id="envelope-others" className="heading text-title">
        {t('envelopes.others')}
      </h3>
      <ul className="flex flex-col">
        {others.map(({ id, title, startsAt, state, mine }) => (
          <li key={id} className="border-t border-line first:border-0">
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-start hover:underline"
            >
              <span className="flex flex-col">
                <span className="font-semibold">{title}</span>
                <time dateTime={startsAt} className="figures text-small text-ink-soft">
                  {formats.dateTime(new Date(startsAt))}
                </time>
              </span>
              <span className="flex items-center gap-2">
                {mine && <Amount value={readMoney(mine.amount)} meaning="gain" className="font-semibold" />}
                <Badge tone={state === 'open' ? 'gain' : 'plain'}>{t(texts[state])}</Badge>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
