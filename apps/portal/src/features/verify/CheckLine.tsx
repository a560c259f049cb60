import { Badge, Icon, useText } from '@croupier/ui';
import type { BadgeTone, IconName } from '@croupier/ui';

type Verdict = boolean | 'not-given';

const looks: Record<
  `${Verdict}`,
  { icon: IconName; tone: BadgeTone; label: 'verify.passed' | 'verify.failed' | 'verify.absent' }
> = {
  true: { icon: 'check', tone: 'gain', label: 'verify.passed' },
  false: { icon: 'close', tone: 'danger', label: 'verify.failed' },
  'not-given': { icon: 'minus', tone: 'plain', label: 'verify.absent' },
};

/** One check with its answer and what it means. */
export function CheckLine({
  check,
  verdict,
  name,
  why,
}: {
  check: string;
  verdict: Verdict;
  name: string;
  why: string;
}) {
  const t = useText();
  const { icon, tone, label } = looks[`${verdict}`];
  return (
    <li data-check={check} data-verdict={String(verdict)} className="flex items-start gap-3">
      <Badge tone={tone} className="mt-px shrink-0">
        <Icon name={icon} className="size-[1.1em]" />
        {t(label)}
      </Badge>
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{name}</span>
        <span className="text-small text-ink-soft">{why}</span>
      </span>
    </li>
  );
}
