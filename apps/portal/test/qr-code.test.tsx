import { createFormats, findLanguage } from '@croupier/i18n';
import { TextProvider } from '@croupier/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeTexts } from '../src/language/page-texts.ts';
import { QrCode } from '../src/parts/QrCode.tsx';
import { CodeLengthOverflow, layOutQr, qrPath, renderQr } from '../src/parts/qr-code.ts';

const texts = await makeTexts('EN');
const drawn = (text: string, more: { size?: number; logo?: string } = {}) =>
  renderToStaticMarkup(
    <TextProvider texts={texts} formats={createFormats(findLanguage('EN')!, 'Asia/Manila')}>
      <QrCode text={text} label="scan" {...more} />
    </TextProvider>,
  );

describe('QR codes', () => {
  it('draws every dark module once, with the three corners a camera looks for', () => {
    const { path, modules } = qrPath('https://perlas.example/down?platform=ios');
    expect(modules % 4).toBe(1);
    const dark = new Set<string>();
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let at = Number(x); at < Number(x) + Number(width); at += 1) {
        expect(dark.has(`${at} ${y}`)).toBe(false);
        dark.add(`${at} ${y}`);
      }
    }
    for (const [x, y] of [
      [0, 0],
      [modules - 7, 0],
      [0, modules - 7],
    ] as const) {
      for (let step = 0; step < 7; step += 1) {
        expect(dark.has(`${x + step} ${y}`) && dark.has(`${x} ${y + step}`)).toBe(true);
      }
      expect(dark.has(`${x + 1} ${y + 1}`)).toBe(false);
      expect(dark.has(`${x + 3} ${y + 3}`)).toBe(true);
    }
    expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
  });

  it('[SH-42] is drawn 800 wide unless told otherwise, with a logo of a fifth in its middle', () => {
    expect(renderQr('pearl')).toMatch(/^<svg [^>]*width="800" height="800"/);
    expect(renderQr('pearl', { size: 180, margin: 20 })).toMatch(/^<svg [^>]*width="180" height="180"/);
    const { size, whole, logo } = layOutQr('pearl', { hasLogo: true });
    const modules = whole.side + 2 * whole.from;
    expect(size).toBe(800);
    expect(logo!.side / modules).toBeCloseTo(0.2, 10);
    expect(logo!.from + logo!.side / 2).toBeCloseTo(modules / 2, 10);
    expect(layOutQr('pearl').logo).toBeNull();
  });

  it('[SH-42] stands on a page 200 wide unless told otherwise, and a text that is too long is a sentence there', () => {
    expect(drawn('pearl')).toMatch(/^<svg [^>]*width="200" height="200"/);
    expect(drawn('pearl', { size: 180 })).toContain('width="180"');
    expect(drawn('pearl')).not.toContain('<image');
    expect(drawn('pearl', { logo: '/brand/mark.svg' })).toContain('<image href="/brand/mark.svg"');
    expect(drawn('x'.repeat(3000))).toBe('<p class="text-small text-ink-soft">This is too long for a QR code.</p>');
  });

  it('[SH-42] says "code length overflow" for a text that no code can hold', () => {
    expect(() => qrPath('x'.repeat(2000))).not.toThrow();
    expect(() => qrPath('x'.repeat(3000))).toThrow(CodeLengthOverflow);
    expect(() => qrPath('x'.repeat(3000))).toThrow('code length overflow');
  });
});
