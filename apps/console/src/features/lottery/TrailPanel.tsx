import { useText } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import { Acts } from './Acts.tsx';
import type { Issue } from './lottery-queries.ts';
import { eventTexts } from './lottery-texts.ts';

/** The acts of operators, and the public log of this draw. */
export function TrailPanel({ issue: { acts, log }, self }: { issue: Issue; self: { id: string; name: string } }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <Acts acts={acts} self={self} />
      {log.length > 0 && (
        <section aria-label={t('console_lottery.public_log')} className="rounded-card bg-raised px-6 py-3 shadow-mid">
          <h2 className="control-label text-small text-ink-soft">{t('console_lottery.public_log')}</h2>
          <ul className="flex flex-col">
            {log.map(({ at, event }) => {
              const known = eventTexts[event];
              return (
                <li
                  key={`${at} ${event}`}
                  className="flex flex-wrap gap-x-4 border-t border-line py-2 text-small first:border-0"
                >
                  <Time at={at} className="text-ink-soft" />
                  <span>{known ? t(known) : event}</span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
