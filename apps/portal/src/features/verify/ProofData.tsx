import { Badge, Card, Icon, useText } from '@croupier/ui';
import type { BadgeTone, IconName } from '@croupier/ui';
import type { Checked } from './proof-engine.ts';

type Check = keyof Checked['verdicts'];
type Verdict = Checked['verdicts'][Check];

/** In the order in which things happened: promised, chained, announced, signed, drawn, and the own ticket. */
export const checks = ['commit', 'link', 'round', 'beacon', 'derivation', 'ticket'] as const satisfies Check[];

const looks: Record<
  `${Verdict}`,
  { icon: IconName; tone: BadgeTone; label: 'verify.passed' | 'verify.failed' | 'verify.absent' }
> = {
  true: { icon: 'check', tone: 'gain', label: 'verify.passed' },
  false: { icon: 'close', tone: 'danger', label: 'verify.failed' },
  'not-given': { icon: 'minus', tone: 'plain', label: 'verify.absent' },
};

/** What the verdict is made of: each check by name with its answer, and the steps from the seed to the numbers. */
// texts: verify.check.* texts: verify.why.*
export function ProofData({ checked }: { checked: Checked }) {
  const t = useText();
  const { verdicts, proof } = checked;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card title={`${proof.type} ${proof.issue}`}>
        <ul className="flex flex-col gap-3">
          {checks.map((check) => {
            const { icon, tone, label } = looks[`${verdicts[check]}`];
            return (
              <li
                key={check}
                data-check={check}
                data-verdict={String(verdicts[check])}
                className="flex items-start gap-3"
              >
                <Badge tone={tone} className="mt-px shrink-0">
                  <Icon name={icon} className="size-[1.1em]" />
                  {t(label)}
                </Badge>
                <span className="flex min-w-0 flex-col">
                  <span className="font-semibold">{t(`verify.check.${check}`)}</span>
                  <span className="text-small text-ink-soft">{t(`verify.why.${check}`)}</span>
                </span>
              </li>
            );
          })}
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
