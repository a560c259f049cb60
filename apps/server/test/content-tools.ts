import fs from 'node:fs';
import path from 'node:path';
import type { ContentKind } from '@croupier/contract';
import { temporaryFolder } from '@croupier/server/testing';
import { root } from '@croupier/testkit';
import type { useServer } from '@croupier/testkit';

export const brandsFolder = path.join(root, 'brands');

type Server = ReturnType<typeof useServer>;
type Entry = { kind: ContentKind; slug: string; merchant?: string };

/** Publishes an entry that the brand's files hold back, in both languages, as an operator would. */
export async function publishHeldBack(server: Server, { kind, slug, merchant = 'perlas' }: Entry): Promise<void> {
  const { client } = await server.operator();
  const params = { merchant };
  const texts = await Promise.all(
    ['EN', 'TY'].map(async (language) => {
      const { versions } = await client.call('contentVersions', { params, query: { kind, slug, language } });
      return { language, basis: versions[0]!.version, value: versions[0]!.value };
    }),
  );
  await client.call('contentWrite', { params, body: { kind, slug, state: 'published', texts, reason: 'a test' } });
}

/** The folder of all brands, with one more in it. */
export function withBrand(code: string, more: { brand?: object; content?: Record<string, unknown> } = {}): string {
  const at = temporaryFolder('brands');
  fs.cpSync(brandsFolder, at, { recursive: true });
  fs.mkdirSync(path.join(at, code, 'content'), { recursive: true });
  fs.writeFileSync(path.join(at, code, 'brand.json'), `${brandOfFewLines(code, more.brand)}\n`);
  for (const [kind, entries] of Object.entries(more.content ?? {}))
    fs.writeFileSync(path.join(at, code, 'content', `${kind}.json`), JSON.stringify(entries));
  return at;
}

export function brandOfFewLines(code: string, more: object = {}): string {
  const name = code[0]!.toUpperCase() + code.slice(1);
  const names = { short: name, full: `${name} Club`, legal: `${name} Club (test)` };
  const fields = { code, names, domains: [`${code}.localhost`], currency: 'PHP', timeZone: 'Asia/Manila', ...more };
  return JSON.stringify(fields, null, 2);
}
