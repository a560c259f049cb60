import { Card, useText } from '@croupier/ui';
import { useState } from 'react';
import { LimitCell } from './LimitCell.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { limitKinds } from './limit-figures.ts';
import { kindLeads, kindNames } from './limit-names.ts';
import type { PlayLimit, PlaySafely } from './play-safely-queries.ts';

const keyOf = ({ kind, period }: PlayLimit) => `${kind}/${period ?? 'single'}`;

/** All limits, each with the used and the remaining part (PS-1). */
export function LimitsSection({ standing: { limits, currency } }: { standing: PlaySafely }) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const limit = limits.find((one) => keyOf(one) === chosen);
  return (
    <Card title={t('play_safely.limits')}>
      <p className="mb-4 max-w-2xl text-small text-ink-soft">{t('play_safely.limits_lead')}</p>
      <div className="flex flex-col gap-6">
        {limitKinds.map((kind) => (
          <section
            key={kind}
            aria-labelledby={`limit-${kind}`}
            className="flex flex-col gap-3 border-t border-line pt-4"
          >
            <div>
              <h3 id={`limit-${kind}`} className="heading">
                {t(kindNames[kind])}
              </h3>
              <p className="text-small text-ink-soft">{t(kindLeads[kind])}</p>
            </div>
            <ul className="grid gap-3 lg:grid-cols-3">
              {limits
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <LimitCell key={keyOf(one)} limit={one} currency={currency} onChange={() => setChosen(keyOf(one))} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      {limit && <LimitDialog limit={limit} currency={currency} onClose={() => setChosen(null)} />}
    </Card>
  );
}
