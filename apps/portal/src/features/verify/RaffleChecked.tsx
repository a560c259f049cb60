import { Card, Notice, useFormats, useText } from '@croupier/ui';
import { CheckLine } from './CheckLine.tsx';
import type { CheckedRaffle } from './raffle-engine.ts';

/** In the order in which things happened: promised, announced, signed, frozen, drawn, and the own tickets. */
const checks = ['commit', 'round', 'beacon', 'root', 'derivation', 'ticket'] as const;

/** A raffle that was drawn again in this browser: the answer first, then each check and the winners. */
// texts: verify.raffle.check.* texts: verify.raffle.why.*
export function RaffleChecked({ checked }: { checked: CheckedRaffle }) {
  const t = useText();
  const formats = useFormats();
  const { raffle, verdicts, isProven, isLocal } = checked;
  const count = (wanted: boolean | 'not-given') => checks.filter((check) => verdicts[check] === wanted).length;
  return (
    <div className="flex flex-col gap-3" data-proven={isProven}>
      <Notice tone={isProven ? 'gain' : 'danger'} title={t(isProven ? 'verify.proven' : 'verify.broken')}>
        <p>
          {isProven
            ? t('verify.proven_hint', { passed: count(true), count: checks.length, absent: count('not-given') })
            : t('verify.broken_hint')}
        </p>
        <p className="figures">
          {t('verify.raffle.counts', {
            rows: formats.number(raffle.tickets.length),
            tickets: formats.number(raffle.tickets.at(-1)?.to ?? 0),
          })}
        </p>
      </Notice>
      {isLocal && <Notice tone="warn">{t('verify.local')}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t('verify.raffle.title')}>
          <ul className="flex flex-col gap-3">
            {checks.map((check) => (
              <CheckLine
                key={check}
                check={check}
                verdict={verdicts[check]}
                name={t(`verify.raffle.check.${check}`)}
                why={t(`verify.raffle.why.${check}`)}
              />
            ))}
          </ul>
        </Card>
        <Card title={t('verify.raffle.winners')}>
          <ol
            aria-label={t('verify.raffle.winners')}
            className="flex max-h-96 flex-col gap-1 overflow-y-auto text-small"
          >
            {raffle.winners.map(({ prize, ticket, alias }) => (
              <li key={prize} className="figures flex justify-between gap-4">
                <span>
                  {prize}. {alias}
                </span>
                <span>{formats.number(ticket)}</span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </div>
  );
}
