import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appIcon,
  avatar,
  banner,
  brandSchemes,
  crops,
  emptyKinds,
  emptyState,
  gameTile,
  markKinds,
  motifs,
  promotionPicture,
  themes,
  vendorMark,
} from '../src/index.ts';

/** A small XML parser: tags must close in order, attributes must be quoted, and only known entities may occur. */
function expectSound(svg: string): void {
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_all, end, name, _attributes, alone) => {
      if (end) expect(open.pop()).toBe(name);
      else if (!alone) open.push(name as string);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(rest.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
  // Text is checked by now, so what is between tags and in the name is not markup.
  const markup = svg.replaceAll(/aria-label="[^"]*"|>[^<]*</g, '');
  expect(markup).not.toMatch(
    /<script|<foreignObject|<image|<style|\son\w+=|javascript:|@import|NaN|undefined|\[object/,
  );
  for (const [, target] of svg.matchAll(/(?:href="|url\()([^")]*)/g)) expect(target).toMatch(/^#/);
  const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]*)/g)) expect(ids.has(id)).toBe(true);
}

describe('every picture', () => {
  test('[AT-5, AT-7] is well-formed and refers to nothing outside itself', { timeout: 60_000 }, () => {
    for (const theme of themes)
      for (let index = 0; index < 30; index += 1)
        expectSound(gameTile({ seed: `${index}`, title: 'Golden Night', theme, category: 'RNG', vendor: `V${index}` }));
    for (const motif of motifs)
      for (const brandScheme of [...brandSchemes, 'night-0b1020-2fd0c8', 'day-ffffff-808080'] as const)
        for (const crop of crops) expectSound(banner({ seed: 'a', motif, brandScheme, crop }));
    for (let index = 0; index < 60; index += 1) expectSound(avatar(`member-${index}`));
    for (const kind of emptyKinds) expectSound(emptyState(kind));
    for (const kind of markKinds)
      for (const name of ['Jili', 'Évolution', '真人', 'A & B']) expectSound(vendorMark({ code: 'JILI', name, kind }));
    expectSound(promotionPicture({ seed: 'a', motif: 'cashback', brandScheme: 'day' }));
  });

  test('[AT-5] whatever a title or name contains is text', { timeout: 60_000 }, () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(`<&"'>`, ']]>', '<script>alert(1)</script>', '" onload="x', '\u0000\uffff\ud800', '&lt;', ' '),
    );
    fc.assert(
      fc.property(nasty, fc.constantFrom(...themes), (title, theme) => {
        expectSound(gameTile({ seed: title, title, theme, category: title, vendor: title }));
        expectSound(vendorMark({ code: title, name: title, kind: 'colour' }));
      }),
      { numRuns: 200 },
    );
    expect(gameTile({ seed: 'a', title: `<&"'>`, theme: 'pearls', category: 'RNG', vendor: 'X' })).toContain(
      'aria-label="&lt;&amp;&quot;&#39;&gt;"',
    );
  });

  test('[AT-8] a name is there for screen readers, decoration is not', () => {
    const named = /^<svg [^>]*role="img" aria-label="Bay of Pearls"/;
    expect(gameTile({ seed: 'a', title: 'Bay of Pearls', theme: 'pearls', category: 'RNG', vendor: 'X' })).toMatch(
      named,
    );
    expect(vendorMark({ code: 'BOP', name: 'Bay of Pearls' })).toMatch(named);
    for (const svg of [emptyState('empty'), avatar('a'), banner({ seed: 'a', motif: 'app', brandScheme: 'day' })])
      expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"/);
  });
});

describe('marks and icons', () => {
  test('[AT-7] a mono mark has no colour of its own, and two marks in one page share no id', () => {
    const mono = vendorMark({ code: 'JILI', name: 'Jili', kind: 'mono' });
    expect(mono).toContain('currentColor');
    expect(mono).not.toMatch(/#[\da-f]{3,6}"/);
    const idsOf = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    const other = vendorMark({ code: 'PG', name: 'Jili', kind: 'mono' });
    expect(idsOf(mono).some((id) => idsOf(other).includes(id))).toBe(false);
  });

  test('[AT-9] a maskable icon keeps the mark inside the safe circle', () => {
    const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"/></svg>';
    const svg = appIcon({ mark, name: 'Perlas', size: 512, background: '#061416', isMaskable: true });
    expectSound(svg.replace(/^<svg xmlns[^>]*>/, '<svg>'));
    const [, x, side] = /<svg x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/.exec(svg)!;
    expect(Number(x) * 2 + Number(side)).toBeCloseTo(512);
    // The corner of the mark is nearer to the middle than 40 % of the width.
    expect(Math.hypot(Number(side) / 2, Number(side) / 2)).toBeLessThanOrEqual(512 * 0.4);
    expect(svg).toContain('fill="#061416"');
  });

  test.each([['<script/>'], ['<image href="x.png"/>'], ['<g onload="x"/>']])(
    '[AT-5] a mark with %s is refused',
    (inner) => {
      const mark = `<svg viewBox="0 0 64 64">${inner}</svg>`;
      expect(() => appIcon({ mark, name: 'X', size: 64, background: '#000' })).toThrow('reaches outside');
    },
  );
});
