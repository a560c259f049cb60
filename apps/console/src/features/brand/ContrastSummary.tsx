import { Notice, useText } from '@croupier/ui';
import { ratioText } from './contrast.ts';
import type { Measured } from './contrast.ts';
import { colourName } from './labels.ts';

/** Pairs of colours with too little contrast, and those that could be better. */
export function ContrastSummary({ measured }: { measured: readonly Measured[] }) {
  const t = useText();
  const bad = measured.filter(({ verdict }) => verdict === 'bad');
  const weak = measured.filter(({ verdict }) => verdict === 'weak');
  if (bad.length + weak.length === 0) return <Notice tone="gain">{t('console_brand.contrast_good')}</Notice>;
  return (
    <>
      {bad.length > 0 && (
        <Notice tone="danger" isAnnounced title={t('console_brand.contrast_bad')}>
          <p>{t('console_brand.contrast_bad_hint')}</p>
          <Pairs pairs={bad} />
        </Notice>
      )}
      {weak.length > 0 && (
        <Notice tone="warn" title={t('console_brand.contrast_weak')}>
          <Pairs pairs={weak} />
        </Notice>
      )}
    </>
  );
}

function Pairs({ pairs }: { pairs: readonly Measured[] }) {
  const t = useText();
  return (
    <ul className="mt-1 flex flex-col gap-0.5">
      {pairs.map(({ colour, on, ratio, verdict, least, atLeast }) => (
        <li key={`${colour} ${on}`} className="flex flex-wrap gap-x-2">
          <span>{t('console_brand.contrast_pair', { colour: colourName(t, colour), on: colourName(t, on) })}</span>
          <strong className="figures">{t('console_brand.ratio', { ratio: ratioText(ratio) })}</strong>
          <span className="text-ink-soft">
            {t('console_brand.contrast_needs', { least: String(verdict === 'bad' ? least : atLeast) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
