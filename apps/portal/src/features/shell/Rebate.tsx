import { features } from '@croupier/contract/features';
import { classNames, useFormats, useText, VisuallyHidden } from '@croupier/ui';
import { useRebatePercent } from '../../api/use-rebate-percent.ts';

type RebateProps = { category: string; ofEverybody: string | null; className?: string };

/** The part of a stake that comes back, as a small tag, once it does (SH-13). */
export function Rebate({ category, ofEverybody, className }: RebateProps) {
  const t = useText();
  const formats = useFormats();
  const percent = useRebatePercent(category, ofEverybody);
  if (!features.rebate || percent === null) return null;
  return (
    <span
      className={classNames(
        'figures rounded-full bg-gain-soft px-1 text-[0.6875rem] leading-tight font-bold whitespace-nowrap text-gain',
        className,
      )}
    >
      <VisuallyHidden>{t('shell.rebate')} </VisuallyHidden>
      {formats.percent(Number(percent) / 100, percent.split('.')[1]?.length ?? 0)}
    </span>
  );
}
