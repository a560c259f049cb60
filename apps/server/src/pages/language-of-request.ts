import { findLanguage } from '@croupier/i18n';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../core/brands.ts';

/**
 * The language of a page: from the address, else the visitor's earlier choice (a cookie that copies `lang` of the local
 * storage), else the brand's default (LA-4). The browser's preference is ignored.
 */
export function languageOfRequest(
  request: FastifyRequest,
  brand: Brand,
): { code: string; tag: string; direction: string } {
  const { lang } = request.query as { lang?: unknown };
  const chosen = /(?:^|;\s*)lang=([A-Za-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  const offered = (code: unknown) => {
    const language = typeof code === 'string' ? findLanguage(code) : undefined;
    return language && brand.languages.includes(language.code) ? language : undefined;
  };
  return offered(lang) ?? offered(chosen) ?? findLanguage(brand.defaultLanguage) ?? findLanguage('EN')!;
}
