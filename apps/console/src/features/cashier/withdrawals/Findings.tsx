import { currencies, formatMoney, fromWire } from '@croupier/money';
import { Badge, Icon, useFormats, useLanguage, useText } from '@croupier/ui';
import { Part } from '../Part.tsx';
import { checkTexts, factValues, reasonOf } from './findings.ts';
import type { WithdrawalCase } from './withdrawal-types.ts';

type FindingsProps = Pick<WithdrawalCase, 'findings' | 'score'>;

/** Every risk check with a finding, its reason and its points (WI-11). */
export function Findings({ findings, score }: FindingsProps) {
  const t = useText();
  return (
    <Part
      title={t('console_cashier.checks')}
      aside={<Badge tone={score > 0 ? 'warn' : 'gain'}>{t('console_cashier.score_of', { score })}</Badge>}
    >
      {findings.length === 0 ? (
        <p className="flex items-center gap-2 text-small text-ink-soft">
          <Icon name="check" className="text-gain" />
          {t('console_cashier.checks_clean')}
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {findings.map((finding) => (
            <li key={finding.check} className="flex items-start gap-2 text-small">
              <Icon name="warn" className="mt-px text-warn" />
              <Finding {...finding} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Finding({ check, points, facts }: WithdrawalCase['findings'][number]) {
  const t = useText();
  const formats = useFormats();
  const { tag } = useLanguage();
  const texts = checkTexts[check];
  const reason = reasonOf(check, facts);
  const values = factValues(facts, {
    list: formats.list,
    text: t,
    amount: (wire) => {
      const amount = fromWire(wire);
      return amount.ok
        ? `${currencies[amount.value.currency].symbol}${formatMoney(amount.value, tag)}`
        : `${wire.amount} ${wire.currency}`;
    },
  });
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-baseline justify-between gap-2 font-semibold">
        {texts ? t(texts.title) : check}
        <span className="figures text-caption font-normal text-ink-faint">
          {t('console_cashier.points', { points })}
        </span>
      </p>
      <p className="break-words text-ink-soft">
        {reason
          ? t(reason, values)
          : Object.keys(facts)
              .map((name) => `${name}: ${values[name]}`)
              .join(', ')}
      </p>
    </div>
  );
}
