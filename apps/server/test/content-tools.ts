import fs from 'node:fs';
import path from 'node:path';
import type { ContentKind, ContentState } from '@croupier/contract';
import { enqueuePush, inTransaction, temporaryFolder } from '@croupier/server/testing';
import { root } from '@croupier/testkit';
import type { useServer } from '@croupier/testkit';

export const brandsFolder = path.join(root, 'brands');

type Server = ReturnType<typeof useServer>;
type Entry = { kind: ContentKind; slug: string; merchant?: string };

/** Publishes a hidden entry of the brand's files in both languages, like an operator. */
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

type Written = {
  kind?: ContentKind;
  slug: string;
  language?: string;
  value?: object;
  state?: ContentState;
  from?: Date | null;
  until?: Date | null;
  basis?: number;
  brand?: Server['brands'][number];
};

export const notice = (title: string, more: object = {}) => ({
  type: 'H',
  subject: 'NOTICE',
  title,
  body: 'A *short* note.',
  ...more,
});

/** Writes content of a shared server without its calls. */
export function contentWriter(server: Server) {
  let markers = 0;

  /** Waits until this process has received earlier messages, which arrive in order. */
  function everythingHeard(): Promise<void> {
    markers += 1;
    const marker = `marker:${markers}`;
    return new Promise((resolve, reject) => {
      const forget = server.bus.listen((messages) => {
        if (!messages.some(({ channel }) => channel === marker)) return;
        forget();
        resolve();
      });
      inTransaction(server.database.db, (tx) =>
        enqueuePush(tx, marker, { kind: 'brand.availability', value: { status: 'changed' } }),
      ).catch(reject);
    });
  }

  /** Writes like a module of the server, then informs this process like about other processes' changes. */
  async function write({ slug, value, ...more }: Written) {
    const written = await inTransaction(server.database.db, (tx) =>
      server.app.content.write(tx, {
        brand: server.brands[0]!,
        kind: 'announcement',
        language: 'EN',
        basis: 0,
        state: 'published',
        from: null,
        until: null,
        ...more,
        slug,
        value: value ?? notice(slug),
        by: 'system',
        reason: 'a test',
      }),
    );
    await everythingHeard();
    return written;
  }

  return { write, everythingHeard };
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
