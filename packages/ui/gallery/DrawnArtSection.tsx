import { useState } from 'react';
import { avatar, banner, emptyKinds, emptyState, gameTile, motifs, themes, vendorMark } from '@croupier/art';
import type { BrandScheme, Theme } from '@croupier/art';
import { Chip } from '../src/index.ts';
import { Row, Section } from './Section.tsx';
import { sampleTitles, sampleVendors } from './sample-games.ts';

const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Contact sheets of everything that `packages/art` draws, in the colours of the brand. */
export function DrawnArtSection({ brand }: { brand: string }) {
  const [theme, setTheme] = useState<Theme | 'all'>('all');
  const scheme: BrandScheme = brand === 'araw' ? 'day' : 'night';
  const shown = theme === 'all' ? themes : Array.from({ length: 24 }, () => theme);
  return (
    <Section title="Drawn art">
      <Row>
        {(['all', ...themes] as const).map((name) => (
          <Chip key={name} isSelected={name === theme} onClick={() => setTheme(name)}>
            {name}
          </Chip>
        ))}
      </Row>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {shown.map((name, index) => {
          const title = sampleTitles[name][index % sampleTitles[name].length]!;
          const vendor = sampleVendors[index % sampleVendors.length]!;
          const svg = gameTile({ seed: `gallery-${index}`, title, theme: name, category: 'RNG', vendor: vendor.code });
          return (
            // The seed is the index, so it is a stable key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${name}${index}`}>
              <img src={addressOf(svg)} alt={title} width="300" height="400" className="w-full rounded-card" />
            </li>
          );
        })}
      </ul>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-3">
        {motifs.map((motif) => (
          <li key={motif} className="flex flex-col gap-1 text-caption text-ink-faint">
            <img
              src={addressOf(banner({ seed: 'gallery', motif, brandScheme: scheme }))}
              alt=""
              width="1200"
              height="400"
              className="w-full rounded-card"
            />
            {motif}
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
        {motifs.map((motif) => (
          <li key={motif}>
            <img
              src={addressOf(banner({ seed: 'gallery', motif, brandScheme: scheme, crop: 'phone' }))}
              alt={motif}
              width="640"
              height="480"
              className="w-full rounded-card"
            />
          </li>
        ))}
      </ul>
      <Row>
        {sampleVendors.map(({ code, name }) => (
          <span key={code} className="flex items-center gap-3 rounded-control bg-raised p-3 text-ink">
            <Drawing svg={vendorMark({ code, name })} />
            <Drawing svg={vendorMark({ code, name, kind: 'colour' })} />
          </span>
        ))}
      </Row>
      <Row>
        {Array.from({ length: 18 }, (_, index) => `member-${index}`).map((seed) => (
          <img key={seed} src={addressOf(avatar(seed))} alt="" className="size-16 rounded-full" />
        ))}
      </Row>
      <Row>
        {emptyKinds.map((kind) => (
          <span key={kind} className="flex flex-col items-center text-caption text-ink-faint">
            <Drawing svg={emptyState(kind)} />
            {kind}
          </span>
        ))}
      </Row>
    </Section>
  );
}

/** Inlined, so that it takes the colours of the brand. The SVG comes from our own code. */
function Drawing({ svg }: { svg: string }) {
  return <span dangerouslySetInnerHTML={{ __html: svg }} />;
}
