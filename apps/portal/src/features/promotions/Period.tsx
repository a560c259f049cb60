import { useFormats, useText } from '@croupier/ui';
import type { PromotionCard } from './promotion-queries.ts';

/** Its period in the brand's time; without dates it runs until further notice. */
export function Period({ status, startsAt, endsAt }: Pick<PromotionCard, 'status' | 'startsAt' | 'endsAt'>) {
  const t = useText();
  const formats = useFormats();
  const at = (instant: string) => formats.dateTime(new Date(instant));
  if (status === 'coming_soon' && startsAt && !endsAt)
    return <span>{t('promotions.starts', { at: at(startsAt) })}</span>;
  // The same words before and after: one that is closed for somebody may run on for others.
  if (startsAt && endsAt) return <span>{t('promotions.period', { from: at(startsAt), to: at(endsAt) })}</span>;
  if (endsAt) return <span>{t('promotions.ends', { at: at(endsAt) })}</span>;
  return <span>{t('promotions.lasting')}</span>;
}
