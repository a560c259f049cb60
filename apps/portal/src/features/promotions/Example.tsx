import { add } from '@croupier/money';
import { amountText, Card, useFormats, useLanguage, useText } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import { categoryTitle } from '../../parts/category-title.ts';
import type { PromotionOffer } from './promotion-queries.ts';
import { useAmount } from './use-amount.ts';

/** The terms once worked out, in the brand's currency, and how much of a bet counts where (PM-91). */
export function Example({ offer }: { offer: PromotionOffer }) {
  const t = useText();
  const steps = useSteps(offer);
  return (
    <Card title={t('promotions.example')}>
      <ol className="grid gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-8 shrink-0 place-items-center rounded-full bg-high font-bold"
            >
              {index + 1}
            </span>
            <span className="pt-1">{step}</span>
          </li>
        ))}
      </ol>
      <Contributions offer={offer} />
    </Card>
  );
}

function useSteps({ credit, maxWin, example, freeSpins }: PromotionOffer): string[] {
  const t = useText();
  const { tag } = useLanguage();
  const amount = useAmount();
  const { deposit, loss, won, need } = example;
  const reward = amount(example.reward);
  const first = [
    ...(deposit ? [t('promotions.example_deposit', { deposit: amount(deposit) })] : []),
    ...(loss ? [t('promotions.example_loss', { loss: amount(loss) })] : []),
    ...(won && freeSpins
      ? [t('promotions.example_spins', { count: freeSpins.spins, stake: amount(freeSpins.stake), won: amount(won) })]
      : []),
  ];
  const hasNeed = readMoney(need).units > 0n;
  if (credit === 'cash')
    return [
      ...first,
      t('promotions.example_cash', { reward }),
      hasNeed ? t('promotions.example_need_cash', { need: amount(need) }) : t('promotions.example_free'),
    ];
  return [
    ...first,
    deposit
      ? t('promotions.example_with', {
          reward,
          total: amountText(add(readMoney(deposit), readMoney(example.reward)), tag),
        })
      : t('promotions.example_bonus', { reward }),
    t('promotions.example_need_bonus', { need: amount(need) }),
    maxWin ? t('promotions.example_end_most', { most: amount(maxWin) }) : t('promotions.example_end'),
  ];
}

/** Percent of a bet by category, and the largest stake; nothing where every bet counts in full. */
function Contributions({ offer: { contributions, excluded, maxBet } }: { offer: PromotionOffer }) {
  const t = useText();
  const formats = useFormats();
  const amount = useAmount();
  const lines = [
    ...contributions
      .filter(({ category }) => !excluded.includes(category))
      .map(({ category, percent }) => ({ category, text: formats.percent(percent / 100) })),
    ...excluded.map((category) => ({ category, text: t('promotions.counts_none') })),
  ];
  return (
    <>
      {lines.length > 0 && (
        <div className="mt-6 flex flex-col gap-2 border-t border-line pt-4">
          <h3 className="text-small font-semibold">{t('promotions.counts')}</h3>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
            {lines.map(({ category, text }) => (
              <div key={category} className="flex gap-2">
                <dt className="text-ink-soft">{t(categoryTitle(category.toLowerCase()))}</dt>
                <dd className="figures font-semibold">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {maxBet && <p className="mt-4 text-small text-ink-soft">{t('promotions.stake', { most: amount(maxBet) })}</p>}
    </>
  );
}
