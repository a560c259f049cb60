import { Notice, useText } from '@croupier/ui';
import { checks } from './ProofData.tsx';
import type { Checked } from './proof-engine.ts';

/** The answer in a sentence, with the draw and its numbers; nothing stands before it. */
export function Verdict({ checked }: { checked: Checked }) {
  const t = useText();
  const { verdicts, isProven, isLocal, proof } = checked;
  const count = (wanted: boolean | 'not-given') => checks.filter((check) => verdicts[check] === wanted).length;
  return (
    <div className="flex flex-col gap-3" data-proven={isProven}>
      <Notice tone={isProven ? 'gain' : 'danger'} title={t(isProven ? 'verify.proven' : 'verify.broken')}>
        <p dir="ltr" className="figures text-body font-semibold break-words">
          {proof.type} {proof.issue}: {proof.result.join(' ')}
        </p>
        <p>
          {isProven
            ? t('verify.proven_hint', { passed: count(true), count: checks.length, absent: count('not-given') })
            : t('verify.broken_hint')}
        </p>
      </Notice>
      {isLocal && <Notice tone="warn">{t('verify.local')}</Notice>}
    </div>
  );
}
