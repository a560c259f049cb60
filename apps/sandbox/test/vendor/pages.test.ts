import { describe, expect, it } from 'vitest';
import { slotSymbols } from '@croupier/art';
import { refusalCodes } from '../../src/vendor/refusal.ts';
import { refusalText } from '../../src/frame/refusal-texts.ts';
import { useVendor } from './use-vendor.ts';

const sandbox = useVendor();
const get = (url: string) => sandbox.app.inject({ url, headers: { accept: 'text/html' } });

describe('[SB-28] the pages of the frames', () => {
  it.each(['/play?game=test.mabuhay-fortune&lang=TY', '/verify?lang=TY'])(
    '%s may be shown by the portals alone, and loads nothing from elsewhere',
    async (url) => {
      const { body, headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy).toContain("frame-ancestors 'self' http://localhost:4000 http://*.localhost:4000");
      expect(body).toContain('<html lang="fil">');
      expect(body).not.toMatch(/(src|href)="(https?:)?\/\//);
      expect(body).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! type="module" src="\/frame\/assets\/)/);
    },
  );

  it('draw every symbol of a title, and nothing that is not one', async () => {
    for (const symbol of ['backdrop', ...slotSymbols]) {
      const { statusCode, headers, body } = await get(`/frame/art/fiesta/12/${symbol}.svg`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(headers['cache-control']).toContain('immutable');
      expect(body).toMatch(/^<svg /);
    }
    for (const wrong of ['fiesta/12/H9.svg', 'nothing/12/H1.svg', 'fiesta/x/H1.svg']) {
      expect((await get(`/frame/art/${wrong}`)).statusCode).toBe(404);
    }
    for (const name of ['..%2fmain.js', 'main.ts', '%2e%2e']) {
      expect((await get(`/frame/assets/${name}`)).statusCode).toBe(404);
    }
  });

  it('have words for every refusal, in both languages, each its own', () => {
    for (const language of ['en', 'fil'] as const) {
      const refusalTexts = refusalCodes.map((code) => refusalText(language, code));
      expect(new Set(refusalTexts).size).toBe(refusalCodes.length);
    }
  });
});
