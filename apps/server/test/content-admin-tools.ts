import type { Person, useServer } from '@croupier/testkit';

type Fields = Record<string, unknown>;

export const HOUR_MS = 3_600_000;
const params = { merchant: 'perlas' };

/** Writes content as an operator and reads it as a visitor. */
export function contentAdminTools(server: ReturnType<typeof useServer>) {
  const perlas = () => server.brands[0]!;
  const araw = () => server.brands[1]!;
  const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString();

  const notice = (title: string, more: Fields = {}): Fields => ({
    type: 'H',
    subject: 'NOTICE',
    title,
    body: 'A *short* note.',
    ...more,
  });

  const text = (value: Fields = notice('by an operator'), basis = 0, language = 'EN') => ({ language, basis, value });
  const writing = (slug: string, more: object = {}) => ({
    kind: 'announcement' as const,
    slug,
    state: 'published' as const,
    texts: [text()],
    reason: 'a test',
    ...more,
  });

  const visitor = (language = 'en', headers: Record<string, string> = {}) =>
    server.client({ language, brand: perlas(), headers });
  const homeTitles = async (client = visitor()) =>
    (await client.call('announcements', { query: { types: 'H', pageSize: '50' } })).home.map(({ title }) => title);
  const homeIds = async (client = visitor()) =>
    (await client.call('announcements', { query: { types: 'H', pageSize: '50' } })).home.map(({ id }) => id);

  const write = (editor: Person, slug: string, more: object = {}) =>
    editor.client.call('contentWrite', { params, body: writing(slug, more) });
  return { perlas, araw, inHours, notice, text, writing, visitor, homeTitles, homeIds, write };
}
