import type { Answer, Calls } from '@croupier/contract';
import { takesBonusMoney } from '@croupier/ledger';
import { currencies, formatMoney } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Condition } from '@croupier/promotions';
import type { RequestContext } from '../../core/requests.ts';
import { gamesOf } from './free-spins/showing.ts';
import type { PromotionParts } from './ports.ts';
import { audienceOf } from './standing.ts';
import type { Promotion } from './store.ts';
import type { Terms } from './terms.ts';

type Facts = Answer<Calls['promotionDetail']>['facts'];
type Reader = Pick<RequestContext, 'language' | 'brand'>;

const locales: Readonly<Record<string, string>> = { EN: 'en', TY: 'fil' };

/** What must be known before joining, in sentences made from the terms themselves, so that both always agree (PM-3). */
export function sentencesOf(
  { translate, games }: Pick<PromotionParts, 'translate' | 'games'>,
  reader: Reader,
  offer: { promotion: Pick<Promotion, 'kind'>; terms: Terms },
): Facts {
  const { terms, promotion } = offer;
  const { written, reward, bonus } = terms;
  const t = (key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]) =>
    translate(reader, key, values);
  const amount = (value: Money) => {
    const figure = formatMoney(value, locales[reader.language] ?? 'en');
    const { symbol } = currencies[value.currency];
    return /\p{L}/u.test(symbol) ? `${figure} ${symbol}` : `${symbol}${figure}`;
  };
  const categoryOf = (code: string) => t('promotions.fact_category', { category: code });
  const listOf = (names: readonly string[]) =>
    new Intl.ListFormat(locales[reader.language] ?? 'en', { type: 'conjunction' }).format(names);

  const conditionText = (condition: Condition): string => {
    switch (condition.kind) {
      case 'confirmedPhone':
        return t('promotions.fact_confirmed_phone');
      case 'confirmedEmail':
        return t('promotions.fact_confirmed_email');
      case 'registeredWithin':
        return t('promotions.fact_registered_within', { days: condition.days });
      case 'deposit':
        return t('promotions.fact_deposit', { number: condition.number, least: amount(condition.least) });
      case 'validBet':
        return condition.categories === null
          ? t('promotions.fact_valid_bet', { least: amount(condition.least) })
          : t('promotions.fact_valid_bet_in', {
              least: amount(condition.least),
              categories: listOf(condition.categories.map(categoryOf)),
            });
      case 'level':
        throw new Error('no promotion asks for a level');
    }
  };

  const rewardText = (): string => {
    if ('fixed' in reward) return amount(reward.fixed);
    if ('percent' in reward)
      return t('promotions.fact_percent', {
        percent: written.reward.kind === 'percent' ? String(Number(written.reward.percent)) : '',
        most: amount(reward.percent.most),
        least: amount(reward.percent.least),
      });
    if ('spins' in reward) {
      const { count, stake, most, days } = reward.spins;
      const names = gamesOf(games, reward.spins, reader.language).map(({ name }) => name);
      return [
        t('promotions.fact_spins', { count, stake: amount(stake), games: listOf(names) }),
        t('promotions.fact_spins_days', { days }),
        t('promotions.fact_spins_won', { most: amount(most) }),
      ].join(' ');
    }
    const { categories, tiers, least, most } = reward.cashBack;
    const named = categories ? listOf(categories.map(categoryOf)) : '';
    const lost = written.repeats === 'day' ? 'promotions.fact_lost_in_day' : 'promotions.fact_lost_in_week';
    const [first, ...more] = tiers.map(({ from, percent }) => ({
      from: amount(from),
      percent: String(Number(percent)),
    }));
    return [
      t(lost, { percent: first!.percent }),
      ...(tiers[0]!.from.units > 0n ? [t('promotions.fact_tier', first!)] : []),
      ...more.map((tier) => t('promotions.fact_tier', tier)),
      categories ? t('promotions.fact_lost_games', { games: named }) : t('promotions.fact_lost_all'),
      t('promotions.fact_lost_bounds', { least: amount(least), most: amount(most) }),
      t('promotions.fact_lost_shared'),
    ].join(' ');
  };
  const isCashBack = 'cashBack' in reward;
  const isSpins = 'spins' in reward;

  const isCash = written.credit === 'cash';
  const values = { multiple: String(Number(written.multiple)) };
  const whoAll =
    promotion.kind === 'firstDeposit' || promotion.kind === 'trialCredit'
      ? [t('promotions.fact_before_first_deposit')]
      : [];
  const who = [...whoAll, ...audienceOf(offer).map(conditionText), ...terms.conditions.map(conditionText)];
  const least = Object.entries(written.contributions).filter(([, percent]) => percent < 100);
  const counted = least.map(([code, percent]) => t('promotions.fact_counts', { category: categoryOf(code), percent }));
  const none = [...new Set(['PVP', 'COCKFIGHT', ...written.excluded])].filter((code) => !takesBonusMoney(bonus, code));
  const repeats = {
    never: 'promotions.fact_once',
    day: 'promotions.fact_daily',
    week: 'promotions.fact_weekly',
  } as const;

  return {
    reward: [
      rewardText(),
      t(
        isSpins
          ? isCash
            ? 'promotions.fact_spins_as_cash'
            : 'promotions.fact_spins_as_bonus'
          : isCash
            ? 'promotions.fact_as_cash'
            : 'promotions.fact_as_bonus',
      ),
      isCashBack ? null : t(repeats[written.repeats]),
    ]
      .filter((part) => part !== null)
      .join(' '),
    who: who.length === 0 ? t('promotions.fact_everybody') : who.join(' '),
    turnover:
      bonus.multiple === 0
        ? t('promotions.fact_no_turnover')
        : t(
            written.base === 'depositAndBonus'
              ? 'promotions.fact_turnover_both'
              : isSpins
                ? 'promotions.fact_turnover_spins'
                : isCash
                  ? 'promotions.fact_turnover_cash'
                  : 'promotions.fact_turnover',
            values,
          ),
    expiry: [
      isCash ? null : t('promotions.fact_hours', { days: Math.floor(written.hours / 24), hours: written.hours % 24 }),
      promotion.kind === 'firstDeposit' || promotion.kind === 'laterDeposit'
        ? null
        : t(isCashBack ? 'promotions.fact_claim_days_of_period' : 'promotions.fact_claim_days', {
            days: written.claimDays,
          }),
    ]
      .filter((part) => part !== null)
      .join(' '),
    maximumWin: [
      isSpins && bonus.maxWin === null
        ? t('promotions.fact_spins_most', { most: amount(reward.spins.most) })
        : bonus.maxWin === null
          ? t('promotions.fact_no_maximum')
          : t('promotions.fact_maximum', { most: amount(bonus.maxWin) }),
      bonus.maxBet === null ? null : t('promotions.fact_max_bet', { most: amount(bonus.maxBet) }),
    ]
      .filter((part) => part !== null)
      .join(' '),
    excludedGames: isCash
      ? counted.length === 0
        ? t('promotions.fact_none_excluded')
        : counted.join(' ')
      : [t('promotions.fact_excluded', { categories: listOf(none.map(categoryOf)) }), ...counted].join(' '),
  };
}
