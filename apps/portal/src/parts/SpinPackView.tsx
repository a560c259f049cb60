import type { TextKey } from '@croupier/i18n';
import { Amount, Badge, buttonClass, ProgressBar, useFormats, useText } from '@croupier/ui';
import type { BadgeTone } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isPlayable, spinsQuery } from '../api/free-spins.ts';
import type { Spin, SpinPack } from '../api/free-spins.ts';
import { readMoney } from '../api/read-money.ts';
import { Link } from '../routing/Link.tsx';
import { Waiting } from './Waiting.tsx';

const stateTexts: Readonly<Record<SpinPack['state'], TextKey>> = {
  waiting: 'promotions.spins.state_waiting',
  granted: 'promotions.spins.state_granted',
  running: 'promotions.spins.state_running',
  finished: 'promotions.spins.state_finished',
  expired: 'promotions.spins.state_expired',
  refused: 'promotions.spins.state_refused',
};

const stateTones: Readonly<Record<SpinPack['state'], BadgeTone>> = {
  waiting: 'warn',
  granted: 'gain',
  running: 'gain',
  finished: 'plain',
  expired: 'plain',
  refused: 'warn',
};

/** Free spins of mine: how many are left, where they are played, what they won, and each of them (PM-119). */
export function SpinPackView({ pack }: { pack: SpinPack }) {
  const t = useText();
  const formats = useFormats();
  const { state, games, spins, played, stake, won, most, until, credited, credit } = pack;
  const isOver = state === 'finished' || state === 'expired';
  return (
    <div data-free-spins={state} className="flex flex-col gap-4">
      <ProgressBar
        label={t('promotions.spins.played', { played, spins })}
        value={(played / spins) * 100}
        valueText={<Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>}
      />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Fact name={t('promotions.spins.stake')}>
          <Amount value={readMoney(stake)} />
        </Fact>
        <Fact name={t('promotions.spins.won')}>
          <Amount value={readMoney(won)} />
        </Fact>
        <Fact name={t('promotions.spins.most')}>
          <Amount value={readMoney(most)} />
        </Fact>
        {credited ? (
          <Fact name={t(credit === 'cash' ? 'promotions.spins.credited_cash' : 'promotions.spins.credited_bonus')}>
            <Amount value={readMoney(credited)} />
          </Fact>
        ) : (
          <Fact name={t('promotions.spins.until')}>
            <time dateTime={until}>{formats.dateTime(new Date(until))}</time>
          </Fact>
        )}
      </dl>
      {state === 'waiting' && <p className="text-small text-ink-soft">{t('promotions.spins.waiting_lead')}</p>}
      {isOver && !credited && <p className="text-small text-ink-soft">{t('promotions.spins.crediting')}</p>}
      {isPlayable(pack) && (
        <ul className="flex flex-wrap gap-2">
          {games.map(({ nodeId, name }, place) => (
            <li key={nodeId}>
              <Link
                to="/seamless"
                search={{ gameId: String(nodeId), play: 'real' }}
                className={buttonClass(place === 0 ? { kind: 'main' } : {})}
              >
                {t('promotions.spins.play', { game: name })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {played > 0 && <Spins id={pack.id} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}

/** Asked for when they are opened. */
function Spins({ id }: { id: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-semibold text-highlight underline">
        {t('promotions.spins.each')}
      </summary>
      {isOpen && <Lines id={id} />}
    </details>
  );
}

function Lines({ id }: { id: string }) {
  return (
    <Waiting query={useQuery(spinsQuery(id))}>
      {(spins) => (
        <ol className="flex flex-col">
          {spins.map((spin) => (
            <Line key={spin.number} spin={spin} />
          ))}
        </ol>
      )}
    </Waiting>
  );
}

function Line({ spin: { number, at, game, win, verifyUrl } }: { spin: Spin }) {
  const t = useText();
  const formats = useFormats();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 text-small first:border-0">
      <span className="min-w-0">
        {t('promotions.spins.number', { number, game })}{' '}
        <time dateTime={at} className="text-caption text-ink-faint">
          {formats.dateTime(new Date(at))}
        </time>
      </span>
      <span className="flex items-center gap-4">
        {win ? <Amount value={readMoney(win)} className="font-semibold" /> : t('promotions.spins.open')}
        {verifyUrl !== null && (
          <a
            href={verifyUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('promotions.spins.verify_of', { number })}
            className="inline-flex min-h-11 items-center text-highlight underline"
          >
            {t('promotions.spins.verify')}
          </a>
        )}
      </span>
    </li>
  );
}
