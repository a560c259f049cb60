import { useState } from 'react';
import type { LanguageCode } from '@croupier/i18n';
import { money } from '@croupier/money';
import {
  Amount,
  Avatar,
  BalanceBadge,
  Button,
  LanguageSelect,
  Marquee,
  SkipLink,
  useLanguage,
  useText,
} from '../src/index.ts';
import { ArtSection } from './ArtSection.tsx';
import { DrawnArtSection } from './DrawnArtSection.tsx';
import type { BrandFolder } from './brands.ts';
import { ControlSection } from './ControlSection.tsx';
import { DataSection } from './DataSection.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { FieldSection } from './FieldSection.tsx';
import { MoneySection } from './MoneySection.tsx';
import { TokenSection } from './TokenSection.tsx';

const winners = [
  { id: '1', name: 'Lu***a', game: 'Bay of Pearls', amount: money(128_405_000n, 'PHP') },
  { id: '2', name: 'ka***9', game: 'Barangay Bingo', amount: money(9_750_000n, 'PHP') },
  { id: '3', name: 'Ro***o', game: 'Manila Nights', amount: money(54_212_500n, 'PHP') },
];

export function Gallery({ brand, onLanguage }: { brand: BrandFolder; onLanguage: (code: LanguageCode) => void }) {
  const t = useText();
  const { code } = useLanguage();
  const [isHidden, setIsHidden] = useState(false);
  const [units, setUnits] = useState(12_405_000n);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-12 px-4 pt-4 pb-16 sm:px-8">
      <SkipLink target={`${brand.code}-main`} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <img src={brand.logo} alt={brand.code} className="h-11" />
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <LanguageSelect value={code} onChange={onLanguage} className="w-44" />
          <BalanceBadge
            balance={money(units, 'PHP')}
            isHidden={isHidden}
            onHiddenChange={setIsHidden}
            onRefresh={() => setUnits(units + 505_000n)}
          />
          <Avatar name="Luningning" alt="Luningning" />
        </div>
      </header>

      <main id={`${brand.code}-main`} className="flex flex-col gap-12">
        <h1 className="sr-only">Parts in the colours of {brand.code}</h1>
        <div
          className="relative flex flex-col items-start gap-6 overflow-hidden rounded-card bg-raised bg-no-repeat p-6 shadow-mid sm:p-12"
          style={{ backgroundImage: 'var(--token-art-page)' }}
        >
          <span className="sheen absolute inset-x-0 top-0 h-1" aria-hidden="true" />
          <p className="text-small text-ink-soft">Jackpot</p>
          <p className="heading sheen-ink text-headline sm:text-display">
            <Amount value={money(314_285_714_200n, 'PHP')} />
          </p>
          <p className="max-w-md text-ink-soft">
            Growing with every spin in the house. Every spin can be checked in your own browser.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="main" size="large" icon="play">
              {t('shell.register')}
            </Button>
            <Button size="large" icon="deposit">
              {t('shell.sign_in')}
            </Button>
          </div>
          <Marquee
            label="Winners"
            className="w-full rounded-control bg-sunken p-1 text-small"
            items={winners.map(({ id, name, game, amount }) => ({
              id,
              content: (
                <>
                  <Avatar name={name} className="size-7" />
                  <span className="text-ink-soft">{name}</span>
                  <Amount value={amount} meaning="gain" className="font-bold" />
                  <span className="text-ink-faint">{game}</span>
                </>
              ),
            }))}
          />
        </div>

        <ControlSection />
        <FieldSection />
        <MoneySection />
        <DataSection />
        <FeedbackSection />
        <ArtSection mark={brand.mark} />
        <DrawnArtSection brand={brand.code} />
        <TokenSection />
      </main>
    </div>
  );
}
