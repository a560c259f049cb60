import type { TextKey } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { Badge, useText } from '@croupier/ui';
import type { BadgeTone } from '@croupier/ui';
import { Fact, Facts } from '../../../parts/Facts.tsx';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { Where } from '../member-types.ts';
import { memberSpinsQuery } from './bonus-queries.ts';
import type { MemberSpins } from './bonus-queries.ts';

const stateTexts: Readonly<Record<MemberSpins['state'], TextKey>> = {
  waiting: 'console_members.spins_waiting',
  granted: 'console_members.spins_granted',
  running: 'console_members.spins_running',
  finished: 'console_members.spins_finished',
  expired: 'console_members.spins_expired',
  refused: 'console_members.spins_refused',
};

const stateTones: Readonly<Record<MemberSpins['state'], BadgeTone>> = {
  waiting: 'warn',
  granted: 'gain',
  running: 'gain',
  finished: 'plain',
  expired: 'plain',
  refused: 'danger',
};

/** Free spins of a member: how far each pack is, what it won and what of it was credited (PM-119). */
export function FreeSpins({ where }: { where: Where }) {
  const t = useText();
  const { data: packs, error, refetch } = useQuery(memberSpinsQuery(where));
  return (
    <Section title={t('console_members.spins')} lead={t('console_members.spins_lead')}>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {packs?.length === 0 && <p className="text-small text-ink-soft">{t('console_members.spins_none')}</p>}
      <ul className="flex flex-col gap-4">
        {packs?.map((pack) => (
          <li key={pack.id} className="flex flex-col gap-2 rounded-card bg-raised p-4 shadow-low">
            <p className="flex flex-wrap items-center gap-2">
              <strong>{pack.title}</strong>
              <Badge tone={stateTones[pack.state]}>{t(stateTexts[pack.state])}</Badge>
            </p>
            <Facts>
              <Fact name={t('console_members.spins_played')}>
                {t('console_members.spins_of', { played: pack.played, spins: pack.spins })}
              </Fact>
              <Fact name={t('console_members.spins_stake')}>
                <WireAmount wire={pack.stake} />
              </Fact>
              <Fact name={t('console_members.spins_won')}>
                <WireAmount wire={pack.won} />
              </Fact>
              <Fact name={t('console_members.spins_credited')}>
                {pack.credited ? <WireAmount wire={pack.credited} /> : '–'}
              </Fact>
              <Fact name={t('console_members.spins_games')}>{pack.games.map(({ name }) => name).join(', ')}</Fact>
              <Fact name={t('console_members.spins_at')}>
                <Time at={pack.at} />
              </Fact>
              <Fact name={t('console_members.spins_until')}>
                <Time at={pack.until} />
              </Fact>
              {pack.refused !== null && <Fact name={t('console_members.spins_reason')}>{pack.refused}</Fact>}
            </Facts>
          </li>
        ))}
      </ul>
    </Section>
  );
}
