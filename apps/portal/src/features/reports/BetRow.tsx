import type { TextKey } from '@croupier/i18n';
import { Amount, Badge, Icon, useFormats, useText } from '@croupier/ui';
import { vendorText } from '../../parts/vendor-text.ts';
import { categoryIcon } from '../../parts/bet-categories.ts';
import { stateTones } from './looks.ts';
import type { BetRecord } from './report-queries.ts';
import { rowClass } from './row-class.ts';
import { readPlain, readSigned } from './wire-money.ts';

// texts: reports.state.*
/** One bet: what was played, what it cost and what became of it. */
export function BetRow({ record, onOpen }: { record: BetRecord; onOpen: () => void }) {
  const t = useText();
  const formats = useFormats();
  const { category, gameName, vendorName, round, state, placedAt, stake, net } = record;
  const vendor = vendorText(t, vendorName);
  return (
    <button type="button" onClick={onOpen} data-bet={state} className={rowClass}>
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-high text-highlight">
        <Icon name={categoryIcon(category)} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{gameName ?? vendor}</span>
          <Badge tone={stateTones[state]}>{t(`reports.state.${state}` as TextKey)}</Badge>
        </span>
        <span className="figures truncate text-caption text-ink-faint">
          {formats.time(new Date(placedAt))} · {vendor} · {round}
        </span>
      </span>
      <span className="flex flex-col items-end">
        {net ? (
          <Amount value={readSigned(net)} className="font-semibold" />
        ) : (
          <Amount value={readPlain(stake)} className="font-semibold text-ink-soft" />
        )}
        {net && (
          <span className="text-caption whitespace-nowrap text-ink-faint">
            {t('reports.stake')} <Amount value={readPlain(stake)} />
          </span>
        )}
      </span>
      <Icon name="chevron-end" className="text-ink-faint max-sm:hidden" />
    </button>
  );
}
