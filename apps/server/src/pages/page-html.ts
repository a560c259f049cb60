import { createHash } from 'node:crypto';
import type { Brand } from '../core/brands.ts';

export const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Separates the built page from its start scripts. */
export function readTemplate(html: string) {
  const scripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
  return { whole: html, still: html.replaceAll(scripts, '') };
}

export type HeadFacts = {
  brand: Brand;
  language: { tag: string; direction: string };
  title: string;
  description: string;
  /** Absolute address of this page and of its other languages. Empty for pages that search engines must not index. */
  canonical: string;
  alternates: readonly { tag: string; href: string }[];
};

/**
 * Fills the head for a brand, a language and a page. `css` is the theme and what the page adds to it; `first` comes
 * before everything else.
 */
export function fillHead(
  template: string,
  facts: HeadFacts,
  css: string,
  { preloads = '', first = '' }: { preloads?: string; first?: string } = {},
): string {
  const { brand, language, title } = facts;
  return template
    .replaceAll('%MERCHANT%', brand.merchant)
    .replaceAll('%SCHEME%', schemeOf(brand))
    .replaceAll('%BRAND%', () => escape(title))
    .replace('lang="%LANG%"', `lang="${language.tag}" dir="${language.direction}"`)
    .replaceAll('%LANG%', language.tag)
    .replace('<!--head-->', () => first + headTags(facts) + preloads + `<style>${css}</style>`);
}

function headTags({ brand, language, title, description, canonical, alternates }: HeadFacts): string {
  const merchant = `?merchant=${brand.merchant}`;
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escape(content)}">`;
  const link = (rel: string, rest: string) => `<link rel="${rel}" ${rest}>`;
  const tags = [
    meta('theme-color', tokenOf(brand, 'page')),
    link('icon', `href="/brand/mark.svg${merchant}" type="image/svg+xml"`),
    link('manifest', `href="/manifest.webmanifest${merchant}&lang=${language.tag}"`),
    ...(description ? [meta('description', description)] : []),
    ...(canonical
      ? [
          link('canonical', `href="${escape(canonical)}"`),
          ...alternates.map(({ tag, href }) => link('alternate', `hreflang="${tag}" href="${escape(href)}"`)),
          property('og:type', 'website'),
          property('og:site_name', brand.fullName),
          property('og:title', title),
          property('og:description', description),
          property('og:url', canonical),
          property('og:locale', language.tag),
          property('og:image', new URL(`/brand/logo.svg${merchant}`, canonical).href),
        ]
      : [meta('robots', 'noindex')]),
  ];
  return tags.join('');
}

export const preloadScripts = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" href="${file}">`).join('');

export const preloadFonts = (files: readonly string[]): string =>
  files.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`).join('');

/** React puts preload links in front of the first screen; the head is where browsers find them first. */
export function takePreloads(html: string): { preloads: string; html: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, html: html.slice(preloads.length) };
}

/** Puts the rendered content into a page that starts its own scripts, if it has any. */
export function fillBody(
  still: string,
  page: { html: string; data: string; isForMembers?: boolean },
  { bootScript, scripts }: { bootScript: string; scripts: readonly string[] } = { bootScript: '', scripts: [] },
): string {
  const root = page.isForMembers ? '<div id="root" data-for-members>' : '<div id="root">';
  const boot = scripts.length > 0 ? `<script data-scripts="${scripts.join(' ')}">${bootScript}</script>` : '';
  return still.replace('<div id="root"></div>', () => `${root}${page.html}</div>${page.data}${boot}`);
}

/** The first declaration of the theme is dark or light. */
export function schemeOf({ themeCss }: Brand): 'dark' | 'light' {
  return /color-scheme:light/.test(themeCss) ? 'light' : 'dark';
}

export function tokenOf({ themeCss }: Brand, name: string): string {
  return new RegExp(`--token-${name}:([^;}]+)`).exec(themeCss)?.[1] ?? '#000';
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
