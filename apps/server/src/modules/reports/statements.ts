import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { hashToken } from '../../platform/http/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Translate } from '../codes/index.ts';
import type { Members } from '../members/index.ts';
import { readPeriod } from './period.ts';
import { makeFile as makeFileOf } from './statement-file.ts';
import {
  endStatement,
  forgetStatements,
  insertStatement,
  linkedStatement,
  linkStatement,
  partsOf,
  showStatement,
  statementsOf,
  takeStatement,
} from './statement-store.ts';
import { totalsOf } from './transactions.ts';

/** A spreadsheet opens so many lines on a phone, and nobody leafs through more pages of paper. */
const MOST_LINES = { csv: 200_000, pdf: 20_000 } as const;
const LINK_MS = 10 * 60_000;
const RETENTION_MS = 7 * 86_400_000;

export type StatementsOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  translate: Translate;
  brands: readonly Brand[];
  members: Pick<Members, 'byId'>;
  /** Has the file made in the background. */
  order: (id: string) => Promise<void>;
};

type Names = 'makeStatement' | 'statements' | 'stopStatement' | 'statementLink';

/** Statements as files: ordered by a call, made by a job, fetched under an address of their own. */
export function createStatements({ db, clock, random, log, translate, brands, members, order }: StatementsOptions) {
  const handlers: Pick<Handlers, Names> = {
    makeStatement: async ({ member, brand, language }, { body }) => {
      const now = clock.now();
      const period = readPeriod(brand, body, now);
      if (isRefusal(period)) return period;
      const { entries } = await totalsOf(db, brand, { memberId: member.id, wallet: 'main', period });
      if (entries > MOST_LINES[body.format]) return refuse('statement_too_long');
      const made = await inTransaction(db, (tx) =>
        insertStatement(tx, {
          id: random.newId(),
          member_id: member.id,
          merchant: brand.merchant,
          format: body.format,
          language,
          from_day: period.from,
          to_day: period.to,
          as_of: now,
          made_at: now,
          total_lines: entries,
        }),
      );
      if (!made) return refuse('statement_under_way');
      await order(made.id);
      return showStatement(made);
    },
    statements: async ({ member }) => ({ statements: (await statementsOf(db, member.id)).map(showStatement) }),
    stopStatement: async ({ member }, { params }) => {
      const whose = { id: params.id, memberId: member.id };
      const isStopped = await inTransaction(db, (tx) => endStatement(tx, whose, 'STOPPED'));
      return isStopped ? { done: true as const } : refuse('not_found');
    },
    statementLink: async ({ member }, { params }) => {
      const secret = random.bytes(32).toString('base64url');
      const until = new Date(clock.now().getTime() + LINK_MS);
      const whose = { id: params.id, memberId: member.id };
      const isLinked = await inTransaction(db, (tx) => linkStatement(tx, whose, { hash: hashToken(secret), until }));
      return isLinked ? { url: `/wps/reports/files/${secret}` } : refuse('not_found');
    },
  };

  /** The job: a file that failed is made again by the queue, and says so when the tries are over. */
  async function makeFile(id: string, signal?: AbortSignal): Promise<void> {
    const one = await inTransaction(db, (tx) => takeStatement(tx, id));
    if (!one) return;
    const brand = brands.find(({ merchant }) => merchant === one.merchant);
    const member = brand && (await members.byId(db, brand, memberIdOf(one.member_id)));
    if (!brand || !member) return;
    try {
      const isWhole = await makeFileOf({ db, translate, brand, account: member.account, signal }, one);
      if (isWhole) await inTransaction(db, (tx) => endStatement(tx, { id }, 'READY'));
    } catch (error) {
      // A server that stops leaves the work to the next one.
      if (signal?.aborted) throw error;
      log.error({ error, statement: id }, 'reports: a statement could not be made');
      await inTransaction(db, (tx) => endStatement(tx, { id }, 'FAILED'));
    }
  }

  /** The files themselves: anyone who has the address has the file, so it is long, short-lived and never cached. */
  function serveFiles(app: FastifyInstance): void {
    app.get<{ Params: { key: string } }>('/wps/reports/files/:key', async (request, reply) => {
      const { key } = request.params;
      const one = /^[\w-]{43}$/.test(key) ? await linkedStatement(db, hashToken(key), clock.now()) : null;
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (!one) return reply.status(404).type('text/plain').send('');
      return reply
        .type(one.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
        .header('content-length', one.bytes)
        .header('content-disposition', `attachment; filename="statement-${one.from_day}-${one.to_day}.${one.format}"`)
        .send(Readable.from(partsOf(db, one.id)));
    });
  }

  return {
    handlers,
    makeFile,
    serveFiles,
    forgetOld: () => forgetStatements(db, new Date(clock.now().getTime() - RETENTION_MS)),
  };
}
