import { amountText, buttonClass, classNames, countdownText, useLanguage, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { readMoney } from '../../api/read-money.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { EnvelopeArt } from './EnvelopeArt.tsx';
import { envelopesQuery } from './envelope-queries.ts';
import type { Envelope } from './envelope-queries.ts';
import { useEnvelopeState } from './use-envelope-state.ts';

const EnvelopeDialog = lazyPart(() => import('./EnvelopeDialog.tsx'), ['envelopes', 'errors']);

/** On home: the red envelope that is open, or the next one with its countdown. Nothing without one. */
export default function EnvelopeStrip() {
  const { data, isPending } = useQuery(envelopesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  // What can be opened first, and of that what is for me alone; then what comes; one that I opened last of all.
  const [first] = (data?.now ?? []).toSorted((a, b) => rank(a) - rank(b) || a.startsAt.localeCompare(b.startsAt));
  const last = data?.past[0];
  const shown = first ?? last;
  if (isPending) return <div className={stripHeight} />;
  if (!shown && chosen === null) return null;
  return (
    <>
      {shown && <Strip envelope={shown} onShow={() => setChosen(shown.id)} />}
      {chosen !== null && (
        <Suspense fallback={null}>
          <EnvelopeDialog id={chosen} onClose={() => setChosen(null)} onChoose={setChosen} />
        </Suspense>
      )}
    </>
  );
}

/** What stands here while it loads is as high, so that nothing below moves. */
const stripHeight = 'min-h-18';
const columnClass = 'mx-auto w-full max-w-7xl px-4 sm:px-8';

const rank = ({ state, mine, kind }: Envelope) => (mine ? 3 : state !== 'open' ? 2 : kind === 'personal' ? 0 : 1);

function Strip({ envelope, onShow }: { envelope: Envelope; onShow: () => void }) {
  const t = useText();
  const { tag } = useLanguage();
  const { state, secondsLeft } = useEnvelopeState(envelope);
  const { title, pot, shares, opened, mine } = envelope;
  const canOpen = state === 'open' && !mine;
  const isTimed = state === 'coming' || state === 'open';
  return (
    <section aria-label={t('envelopes.title')} data-envelope={state} className={columnClass}>
      <div className={`flex items-center gap-3 rounded-card bg-raised px-3 shadow-mid sm:gap-4 sm:px-4 ${stripHeight}`}>
        <EnvelopeArt isOpen={mine !== null} className={`h-12 shrink-0 ${canOpen ? 'envelope-sway' : ''}`} />
        <div className="flex min-w-0 grow flex-col sm:flex-row sm:items-baseline sm:gap-4">
          <h2 className="truncate font-semibold">{title}</h2>
          <p className="truncate text-small text-ink-soft">
            {mine ? (
              <>
                {t('envelopes.yours')}{' '}
                <span className="figures text-gain">{amountText(readMoney(mine.amount), tag)}</span>
              </>
            ) : (
              <>
                {isTimed && (
                  <span role="timer" className="figures font-semibold text-highlight">
                    {t(state === 'coming' ? 'envelopes.opens_in' : 'envelopes.ends_in')} {countdownText(secondsLeft)}
                  </span>
                )}
                <span className={isTimed ? 'max-sm:sr-only' : ''}>
                  {' '}
                  <span className="figures">{amountText(readMoney(pot), tag)}</span>{' '}
                  {t('envelopes.left', { left: shares - opened, shares })}
                </span>
              </>
            )}
          </p>
        </div>
        <button
          type="button"
          onClick={onShow}
          className={classNames(buttonClass({ kind: canOpen ? 'main' : 'quiet' }), 'shrink-0')}
        >
          {t(canOpen ? 'envelopes.open' : 'envelopes.look')}
        </button>
      </div>
    </section>
  );
}
