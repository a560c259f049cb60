import type { FigureName, FormulaLine } from '@croupier/agents';
import type { TextKey } from '@croupier/i18n';
import { toSignedWire } from '@croupier/money';
import type { Signed } from '@croupier/money';
import { useText } from '@croupier/ui';

/** Every figure stands as it is, with all its decimals: this is a sum to follow. */
const written = (figure: Signed) => toSignedWire(figure).amount;

/** A bill's formula, a line a step, with the numbers in it. */
// texts: contracts.figure.* texts: contracts.condition.*
export function FormulaView({ lines }: { lines: readonly FormulaLine[] }) {
  const t = useText();
  return (
    <ol aria-label={t('contracts.formula')} className="figures flex flex-col gap-2 text-small break-words">
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a formula have no other name and never move
        <li key={place} className="border-t border-line pt-2 first:border-0 first:pt-0">
          <Line line={line} />
        </li>
      ))}
    </ol>
  );
}

function Line({ line }: { line: FormulaLine }) {
  const t = useText();
  const nameOf = (name: FigureName) => t(`contracts.figure.${name}` as TextKey);
  switch (line.line) {
    case 'sum':
      return (
        <>
          <b>
            {nameOf(line.result)} {written(line.total)}
          </b>{' '}
          ={' '}
          {line.parts.map(({ name, isMinus, figure, who }, place) => (
            <span key={`${name}${who ?? ''}`}>
              {place > 0 || isMinus ? (isMinus ? ' − ' : ' + ') : ''}
              {written(figure)} ({nameOf(name)}
              {who === undefined ? '' : ` ${who}`})
            </span>
          ))}
          {line.isFloored && <> {t('contracts.not_below_zero')}</>}
        </>
      );
    case 'tier':
      return (
        <span className={line.isPaid ? 'font-bold' : 'text-ink-soft'}>
          {t('contracts.step', { place: line.place + 1, percent: line.percent })}{' '}
          {line.conditions
            .map(
              ({ name, has, needs, isMet }) =>
                `${t(`contracts.condition.${name}`)} ${has} ${isMet ? '≥' : '<'} ${needs}`,
            )
            .join(', ')}
        </span>
      );
    case 'product':
      return (
        <>
          <b>
            {nameOf(line.result)} {written(line.total)}
          </b>{' '}
          ={' '}
          {line.terms.length === 0
            ? t('contracts.no_step')
            : line.terms
                .map(
                  ({ figure, percent, part }) =>
                    `${written(figure)} × ${percent} %${part ? ` × ${written(part.base)} / ${written(part.of)}` : ''}`,
                )
                .join(' + ')}
        </>
      );
  }
}
