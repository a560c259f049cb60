import { useFormats, useText } from '@croupier/ui';
import { useDuration } from '../../parts/use-duration.ts';
import { useMinutesLeft } from '../../parts/use-minutes-left.ts';
import type { Raffle } from './raffle-queries.ts';

/** What comes next and when; after the draw when that was. */
export function RaffleTime({ raffle: { state, startsAt, closesAt, drawsAt } }: { raffle: Raffle }) {
  const t = useText();
  const formats = useFormats();
  const duration = useDuration();
  const next = { coming: startsAt, running: closesAt, closed: drawsAt, drawn: null }[state];
  const left = useMinutesLeft(next) ?? 0;
  const moment = (at: string) => formats.dateTime(new Date(at));
  const texts = {
    coming: () => t('raffles.starts_in', { left: duration(left), at: moment(startsAt) }),
    running: () => t('raffles.closes_in', { left: duration(left), at: moment(closesAt) }),
    closed: () => (left > 0 ? t('raffles.draws_in', { left: duration(left) }) : t('raffles.draws_now')),
    drawn: () => t('raffles.closed_at', { at: moment(closesAt) }),
  };
  return <p className="figures text-small text-ink-soft">{texts[state]()}</p>;
}
