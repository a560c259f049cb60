import { Amount, useText } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import { Link } from '../../routing/Link.tsx';
import type { Envelope } from './envelope-queries.ts';

/** How it is made, what was promised before, and the seed after the end. */
export function EnvelopeFacts({ envelope }: { envelope: Envelope }) {
  const t = useText();
  const { id, pot, shares, least, most, multiple, commitment, seed } = envelope;
  return (
    <section aria-labelledby="envelope-facts" className="flex flex-col gap-2">
      <h3 id="envelope-facts" className="heading text-title">
        {t('envelopes.fair')}
      </h3>
      <p className="text-small text-ink-soft">{t('envelopes.fair_text')}</p>
      <p className="text-small">
        <Amount value={readMoney(pot)} /> · {t('envelopes.shares', { shares })} · {t('envelopes.least')}{' '}
        <Amount value={readMoney(least)} />
        {most && (
          <>
            {' '}
            · {t('envelopes.most')} <Amount value={readMoney(most)} />
          </>
        )}{' '}
        · {t('envelopes.multiple', { multiple })}
      </p>
      <dl className="flex flex-col gap-2 text-small">
        <div>
          <dt className="text-caption text-ink-faint">{t('envelopes.commitment')}</dt>
          <dd dir="ltr" className="figures break-all">
            {commitment}
          </dd>
        </div>
        {seed && (
          <div>
            <dt className="text-caption text-ink-faint">{t('envelopes.seed')}</dt>
            <dd dir="ltr" className="figures break-all">
              {seed}
            </dd>
          </div>
        )}
      </dl>
      {seed && (
        <Link
          to="/verify"
          search={{ envelope: id }}
          className="control-label inline-flex min-h-11 items-center self-start text-highlight underline underline-offset-4"
        >
          {t('envelopes.verify')}
        </Link>
      )}
    </section>
  );
}
