import { buttonClass, Icon, ProgressBar, useFormats, useText } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { places } from '../../addresses/places.ts';
import { readMoney } from '../../api/read-money.ts';
import { useSettings } from '../../api/use-settings.ts';
import { categoryTitle } from '../../parts/category-title.ts';
import type { Path } from '../../routing/address.ts';
import { Link } from '../../routing/Link.tsx';
import type { Mine } from './promotion-queries.ts';
import { useAmount } from './use-amount.ts';

type Condition = Mine['missing'][number];

type MissingListProps = {
  missing: readonly Condition[];
  /** The next thing to do is to meet one: the first way is the main action of the page. */
  isNext: boolean;
};

/** Each condition that is not met, how far it is, and the way to meet it (PM-90). */
export function MissingList({ missing, isNext }: MissingListProps) {
  const t = useText();
  const textOf = useConditionText();
  if (missing.length === 0) return null;
  const first = isNext ? missing.find(({ way }) => way !== null) : undefined;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-small font-semibold">{t('promotions.missing')}</h3>
      <ul className="flex flex-col">
        {missing.map((condition) => (
          <li
            key={`${condition.kind} ${condition.number} ${condition.categories?.join(' ')}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0 first:pt-0"
          >
            <Icon name={condition.way ? 'warn' : 'close'} className="text-warn" />
            <div className="min-w-0 flex-1 basis-56">
              <Progress condition={condition} text={textOf(condition)} />
              {!condition.way && <p className="text-small text-ink-soft">{t('promotions.missing_never')}</p>}
            </div>
            <WayLink
              condition={condition}
              className={buttonClass(condition === first ? { kind: 'main' } : { size: 'small' })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An amount of which a part is there has a bar. */
function Progress({ condition: { have, least }, text }: { condition: Condition; text: string }) {
  const t = useText();
  const amount = useAmount();
  if (!have || !least) return <p>{text}</p>;
  return (
    <ProgressBar
      label={text}
      value={Number(readMoney(have).units)}
      max={Number(readMoney(least).units)}
      valueText={t('promotions.missing_have', { have: amount(have), least: amount(least) })}
    />
  );
}

// texts: promotions.missing.*
function useConditionText(): (condition: Condition) => string {
  const t = useText();
  const formats = useFormats();
  const amount = useAmount();
  return ({ kind, days, number, least, categories }) => {
    const isAmount = least !== null && readMoney(least).units > 0n;
    switch (kind) {
      case 'registeredWithin':
        return t('promotions.missing.registeredWithin', { days: days ?? 0 });
      case 'deposit':
        return isAmount
          ? t('promotions.missing.deposit_least', { number: number ?? 1, least: amount(least) })
          : t('promotions.missing.deposit', { number: number ?? 1 });
      case 'validBet': {
        const shown = least ? amount(least) : '';
        if (!categories) return t('promotions.missing.validBet', { least: shown });
        const games = formats.list(categories.map((category) => t(categoryTitle(category.toLowerCase()))));
        return t('promotions.missing.validBet_in', { least: shown, games });
      }
      default:
        return t(`promotions.missing.${kind}`);
    }
  };
}

const ways: Record<NonNullable<Condition['way']>, TextKey> = {
  confirmPhone: 'promotions.way.confirmPhone',
  confirmEmail: 'promotions.way.confirmEmail',
  deposit: 'promotions.way.deposit',
  play: 'promotions.way.play',
};

/** Where a condition is met; the member centre opens above the promotion, which is there again afterwards. */
function WayLink({ condition: { way, categories }, className }: { condition: Condition; className: string }) {
  const t = useText();
  const { brand } = useSettings();
  if (!way) return null;
  const text = t(ways[way]);
  switch (way) {
    case 'confirmPhone':
      return (
        <CentreLink page="securityCenter" item="mobile" className={className}>
          {text}
        </CentreLink>
      );
    case 'confirmEmail':
      return (
        <CentreLink page="securityCenter" item="email" className={className}>
          {text}
        </CentreLink>
      );
    case 'deposit':
      return (
        <CentreLink page="depositv2" className={className}>
          {text}
        </CentreLink>
      );
    case 'play': {
      const category = categories?.find((code) => brand.gameListCentre.includes(code));
      const to: Path = category ? `/${category.toLowerCase()}` : places.games.to;
      return (
        <Link to={to} className={className}>
          {text}
        </Link>
      );
    }
  }
}
