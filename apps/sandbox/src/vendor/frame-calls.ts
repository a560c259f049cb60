import { inTransaction } from '@croupier/sandbox-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CLIENT_SEED } from '../fair/index.ts';
import { slipSchema } from '../games/sports/book.ts';
import { amountText, unitsOfText } from '../platform/amounts.ts';
import { createLimits } from '../platform/limits.ts';
import { packOf, viewPack } from './free-packs.ts';
import type { Live } from './live.ts';
import { poolUnits } from './jackpots.ts';
import { launchSchema, readLaunch } from './launch.ts';
import { Refused } from './refusal.ts';
import { viewRound, viewRounds } from './round-view.ts';
import { findRound, openRounds, recentRounds } from './rounds.ts';
import { fairnessOf, hasOpenRound, rotate } from './seeds.ts';
import { openSession, refillDemo, sessionByBearer } from './sessions.ts';
import type { Session } from './sessions.ts';
import type { Vendor } from './vendor.ts';

const id = z.uuid();
const stakeSchema = z.strictObject({ roundId: id, stake: z.string().max(20), choice: z.unknown() });
const roundSchema = stakeSchema.extend({ freePack: id.optional() });
const betSchema = stakeSchema.extend({ tableRoundId: id });
const slipCallSchema = z.strictObject({ roundId: id, stake: z.string().max(20), slip: slipSchema });
const actSchema = z.strictObject({ roundId: id, choice: z.unknown().optional() });
const seedSchema = z.strictObject({ clientSeed: z.string().regex(CLIENT_SEED) });
const nothing = z.strictObject({});

/** Rounds in the history panel. */
const HISTORY = 20;
/** From one address in a minute: a household, not a flood that fills the storage. */
const OPENS_A_MINUTE = 120;
const CALLS_A_MINUTE = 3000;

/** The calls of the frame's page: JSON in and out, a bearer token and no cookie. */
export function serveFrameCalls(app: FastifyInstance, vendor: Vendor, live: Live): void {
  const { pool, clock, random, games, play, roundMoney } = vendor;
  const limits = createLimits(clock);

  function serve<Body>(
    path: string,
    schema: z.ZodType<Body>,
    handle: (session: Session, body: Body) => Promise<unknown>,
  ): void {
    app.post(`/frame/${path}`, (request, reply) =>
      answer(reply, async () => {
        if (!limits.take(`call|${request.ip}`, CALLS_A_MINUTE)) throw new Refused('busy');
        const session = await enter(request);
        return handle(session, parse(schema, request.body));
      }),
    );
  }

  async function enter(request: FastifyRequest): Promise<Session> {
    const bearer = /^Bearer ([\w-]{16,64})$/.exec(request.headers.authorization ?? '')?.[1];
    const session = bearer ? await sessionByBearer(pool, bearer, clock.now()) : null;
    if (!session) throw new Refused('session_over');
    return session;
  }

  /** Everything a frame needs to be drawn. */
  async function welcome(session: Session, balanceUnits: bigint) {
    const { title } = session;
    const game = games(title.family);
    const profile = game.profileOf(title);
    const now = clock.now();
    return {
      mode: session.mode,
      currency: session.currency,
      language: session.language,
      balance: amountText(balanceUnits),
      title,
      profile,
      stakes: game.stakesOf(profile).map(amountText),
      facts: game.factsOf(title, profile),
      leastSpinMs: session.leastSpinMs,
      fairness: await inTransaction(pool, (tx) => fairnessOf(tx, session.owner, random, now)),
      history: await viewRounds(pool, games, await recentRounds(pool, session.owner, title.code, HISTORY)),
      open: await viewRounds(pool, games, await openRounds(pool, session.owner, title.code)),
      pool: await poolText(session, game.poolOf?.(profile) ?? null),
      free: await freeOf(session),
      now: now.toISOString(),
    };
  }

  /** The free spins that this game plays now; with an id those, also when they are played. */
  async function freeOf(session: Session, pack?: string) {
    const found = await packOf(pool, session, clock.now(), pack);
    return found && viewPack(found);
  }

  async function poolText(session: Session, code: string | null): Promise<string | null> {
    if (code === null) return null;
    // Without an answer of the portal the sandbox's own pool is shown.
    const portal = await roundMoney.portalPool(session).catch(() => null);
    return amountText(portal ?? (await poolUnits(pool, session, code)));
  }

  app.post('/frame/open', (request, reply) =>
    answer(reply, async () => {
      if (!limits.take(`open|${request.ip}`, OPENS_A_MINUTE)) throw new Refused('busy');
      const launch = parse(launchSchema, request.body);
      const { session: wanted, balanceUnits } = await readLaunch(vendor.wallet, vendor.vendorId, launch);
      const { bearer, session } = await openSession(pool, wanted, random, clock.now());
      return { bearer, ...(await welcome(session, balanceUnits ?? (await roundMoney.balance(session)))) };
    }),
  );
  serve('welcome', nothing, async (session) => welcome(session, await roundMoney.balance(session)));
  serve('balance', nothing, async (session) => ({ balance: amountText(await roundMoney.balance(session)) }));
  serve('round', roundSchema, async (session, { roundId, stake, choice, freePack }) => {
    const stakeUnits = unitsOfText(stake);
    if (stakeUnits === null || stakeUnits === 0n) throw new Refused('bad_request');
    const played = await play.play(session, { roundId, stakeUnits, choice, freePack });
    live.onPlayed(session, played.round);
    const { free } = played.round;
    return { ...(await answerOf(played)), free: free && (await freeOf(session, free.pack)) };
  });
  serve('bet', betSchema, async (session, { roundId, tableRoundId, stake, choice }) => {
    const stakeUnits = unitsOfText(stake);
    if (stakeUnits === null || stakeUnits === 0n) throw new Refused('bad_request');
    return answerOf(await live.tables.bet(session, { roundId, tableRoundId, stakeUnits, choice }));
  });
  serve('slip', slipCallSchema, async (session, { roundId, stake, slip }) => {
    const { family } = session.title;
    const stakeUnits = unitsOfText(stake);
    if (stakeUnits === null || (family !== 'sports' && family !== 'esports')) throw new Refused('bad_request');
    return answerOf(await live.book.placeSlip(session, { roundId, stakeUnits, slip }));
  });
  serve('act', actSchema, async (session, { roundId, choice }) => answerOf(await play.act(session, roundId, choice)));
  serve('seed', seedSchema, async (session, { clientSeed }) =>
    inTransaction(pool, async (tx) => {
      if (await hasOpenRound(tx, session.owner)) throw new Refused('round_open');
      return rotate(tx, session.owner, clientSeed, random, clock.now());
    }),
  );
  serve('free', nothing, async (session) => ({ free: await freeOf(session) }));
  serve('history', nothing, async ({ owner, title }) => ({
    history: await viewRounds(pool, games, await recentRounds(pool, owner, title.code, HISTORY)),
  }));
  serve('refill', nothing, async (session) => {
    if (session.mode !== 'demo') throw new Refused('bad_request');
    return { balance: amountText(await refillDemo(pool, session.id)) };
  });

  async function answerOf({ round, balanceUnits }: Awaited<ReturnType<typeof play.play>>) {
    return {
      round: await viewRound(pool, games, round),
      // Null: the portal is told again by itself, and the page asks for the balance in a moment.
      balance: balanceUnits === null ? null : amountText(balanceUnits),
      now: clock.now().toISOString(),
    };
  }

  app.get<{ Params: { id: string } }>('/rounds/:id', (request, reply) => {
    if (request.headers.accept?.includes('text/html')) return reply.callNotFound();
    return answer(reply, async () => {
      const round = id.safeParse(request.params.id).success ? await findRound(pool, request.params.id) : null;
      if (!round) throw new Refused('not_found');
      return { round: await viewRound(pool, games, round) };
    });
  });
}

const statusOf: Partial<Record<string, number>> = { session_over: 401, not_found: 404, bad_request: 400, busy: 429 };

async function answer(reply: FastifyReply, work: () => Promise<unknown>): Promise<FastifyReply> {
  try {
    return reply.send({ ok: true, value: await work() });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return reply.status(statusOf[error.code] ?? 200).send({ ok: false, refused: error.code });
  }
}

/** Bodies arrive as bytes; whatever is not the JSON we know is refused. */
function parse<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '{}');
  } catch {
    throw new Refused('bad_request');
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new Refused('bad_request');
  return read.data;
}
