import { Badge, useText } from '@croupier/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { Time } from '../../parts/Time.tsx';
import { Fact, Facts } from './Facts.tsx';
import type { Issue } from './lottery-queries.ts';
import { VerifyLink } from './VerifyLink.tsx';

/** The published parts of the draw's proof. */
export function ProofPanel({ merchant, issue: { proof, draw } }: { merchant: string; issue: Issue }) {
  const t = useText();
  const hash = (value: string | null, later: string) =>
    value === null ? (
      <span className="text-ink-faint">{later}</span>
    ) : (
      <CopyText text={value} className="text-caption" />
    );
  return (
    <div className="flex flex-col gap-3 rounded-card bg-raised px-6 py-3 shadow-mid">
      <Facts>
        <Fact name={t('console_lottery.commit')}>{hash(proof.commit, t('console_lottery.commit_later'))}</Fact>
        <Fact name={t('console_lottery.beacon')}>
          <Badge tone={proof.beacon === 'quicknet' ? 'gain' : 'warn'}>
            {t(proof.beacon === 'quicknet' ? 'console_lottery.beacon_public' : 'console_lottery.beacon_own')}
          </Badge>
          <span className="figures">{t('console_lottery.round', { round: proof.round })}</span>
          <Time at={proof.roundAt} className="text-ink-soft" />
        </Fact>
        <Fact name={t('console_lottery.root')}>
          {hash(proof.root, t('console_lottery.root_later'))}
          {proof.leaves !== null && (
            <span className="text-caption text-ink-faint">{t('console_lottery.leaves', { count: proof.leaves })}</span>
          )}
        </Fact>
        {proof.frozenAt !== null && (
          <Fact name={t('console_lottery.frozen_at')}>
            <Time at={proof.frozenAt} />
          </Fact>
        )}
        <Fact name={t('console_lottery.seed')}>{hash(proof.seed, t('console_lottery.seed_later'))}</Fact>
        <Fact name={t('console_lottery.randomness')}>
          {hash(proof.randomness, t('console_lottery.randomness_later'))}
        </Fact>
        {proof.drawnAt !== null && (
          <Fact name={t('console_lottery.drawn_at')}>
            <Time at={proof.drawnAt} />
          </Fact>
        )}
      </Facts>
      {draw.result && <VerifyLink merchant={merchant} gameCode={draw.gameCode} issue={draw.issue} />}
    </div>
  );
}
