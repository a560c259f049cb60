import { Card, useText } from '@croupier/ui';
import { CheckLine } from './CheckLine.tsx';
import type { Checked } from './proof-engine.ts';

type Check = keyof Checked['verdicts'];
/** In the order in which things happened: promised, chained, announced, signed, drawn, and the own ticket. */
export const checks = ['commit', 'link', 'round', 'beacon', 'derivation', 'ticket'] as const satisfies Check[];

/** What the verdict is made of: each check by name with its answer, and the steps from the seed to the numbers. */
// texts: verify.check.* texts: verify.why.*
export function ProofData({ checked }: { checked: Checked }) {
  const t = useText();
  const { verdicts, proof } = checked;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card title={`${proof.type} ${proof.issue}`}>
        <ul className="flex flex-col gap-3">
          {checks.map((check) => (
            <CheckLine
              key={check}
              check={check}
              verdict={verdicts[check]}
              name={t(`verify.check.${check}`)}
              why={t(`verify.why.${check}`)}
            />
          ))}
        </ul>
      </Card>
      <StepList checked={checked} />
    </div>
  );
}

function StepList({ checked: { proof, steps } }: { checked: Checked }) {
  const t = useText();
  const { ticket } = proof;
  const shown: [string, string | readonly string[]][] = [
    [t('verify.step_seed'), proof.seed],
    [t('verify.step_commit'), steps.commit],
    [t('verify.step_randomness'), proof.randomness],
    [t('verify.step_draw_seed'), steps.drawSeed],
    [t('verify.step_numbers'), steps.numbers],
    [t('verify.step_published'), proof.result.join(' ')],
  ];
  const own: [string, string | readonly string[]][] =
    ticket && steps.leaf
      ? [
          [t('verify.step_leaf'), steps.leaf],
          [t('verify.step_path'), ticket.proof.path],
          [t('verify.step_root'), ticket.root],
        ]
      : [];
  return (
    <Card title={t('verify.steps')}>
      {ticket && <p className="mb-3 text-small text-ink-soft">{t('verify.own_ticket')}</p>}
      <dl className="flex flex-col gap-3 text-small">
        {[...shown, ...own].map(([name, value]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-caption text-ink-faint">{name}</dt>
            {[value].flat().map((line) => (
              <dd key={line} dir="ltr" className="figures break-all">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}
