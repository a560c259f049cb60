import type { Calls, Input } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { findMailing, insertMailing, mailingsOf, showMailing, stopNow } from './mailing-store.ts';
import type { Audience, CountedMailing } from './mailing-store.ts';
import type { MailingText } from './mailing-text.ts';
import { brandNamed } from './ports.ts';
import type { MessageParts } from './ports.ts';
import { RUN } from './sending.ts';
import type { Sending } from './sending.ts';

type Body = Input<Calls['sendMailing']>['body'];
type Wish = Body['audience'];
type Names = 'mailings' | 'mailingReach' | 'sendMailing' | 'stopMailing';

/** What operators do with messages. */
export function messagesAdmin(parts: MessageParts, sending: Sending) {
  const { db, clock, brands, members, operatorNames, order } = parts;

  async function shown(reader: Db, found: readonly CountedMailing[]) {
    const names = await operatorNames(
      reader,
      found.map((one) => one.operator_id),
    );
    const named = new Map(names.map(({ id, name }) => [id, name]));
    return found.map((one) => showMailing(one, named.get(one.operator_id) ?? ''));
  }

  async function shownOne(reader: Db, merchant: string, id: string) {
    const found = await findMailing(reader, merchant, id);
    return found ? (await shown(reader, [found]))[0]! : refuse('not_found');
  }

  /** Finds members by name; `unknown` lists names without an inbox. */
  async function lookUp(reader: Db, brand: Brand, request: Wish): Promise<{ audience: Audience; unknown: string[] }> {
    if (request.to === 'everyone') return { audience: { to: 'everyone' }, unknown: [] };
    if (request.to === 'group') {
      const { kind, from, until } = request;
      return {
        audience: { to: 'group', ...(kind && { kind }), ...(from && { from }), ...(until && { until }) },
        unknown: [],
      };
    }
    const ids = await members.idsOf(reader, brand, request.accounts);
    const unknown = request.accounts.filter((account) => !ids.has(account));
    return { audience: { to: 'accounts', accounts: request.accounts, ids: [...new Set(ids.values())] }, unknown };
  }

  async function make(tx: Tx, { operator }: OperatorContext, brand: Brand, body: Body): Promise<Refusal | boolean> {
    const at = clock.now();
    const { audience, unknown } = await lookUp(tx, brand, body.audience);
    if (unknown.length > 0) return refuse('not_found');
    const total = await sending.countOf(tx, brand, audience, at);
    const { id, kind, texts } = body;
    const made = await insertMailing(tx, {
      id,
      merchant: brand.merchant,
      operator_id: operator.id,
      kind,
      texts,
      audience,
      made_at: at,
      total,
    });
    if (!made) {
      const known = await findMailing(tx, brand.merchant, id);
      return known?.operator_id === operator.id ? false : refuse('key_reused');
    }
    // Few members get it at once; their pages are notified with the answer.
    if (total < RUN) await sending.run(tx, id);
    await audit(tx, operator, brand, {
      act: 'message.send',
      id,
      reason: body.reason,
      before: null,
      after: { kind, texts, audience: auditedOf(audience), total },
    });
    return total >= RUN;
  }

  async function audit(
    tx: Tx,
    operator: OperatorContext['operator'],
    { merchant }: Brand,
    { act, id, reason, before, after }: { act: string; id: string; reason: string; before: unknown; after: unknown },
  ): Promise<void> {
    await writeAudit(tx, clock, {
      merchant,
      actor: `operator:${operator.id}`,
      act,
      subject: `mailing:${id}`,
      reason,
      before,
      after,
    });
  }

  const handlers: Handlers<Names> = {
    mailings: async (_context, { params, query }) => {
      const { before, limit } = query;
      const { defaultLanguage, languages } = brandNamed(brands, params.merchant);
      const found = await mailingsOf(db, params.merchant, { before, limit: limit + 1 });
      const page = found.slice(0, limit);
      return {
        mailings: await shown(db, page),
        next: found.length > limit ? page.at(-1)!.id : null,
        languages: [defaultLanguage, ...languages.filter((one) => one !== defaultLanguage)],
      };
    },
    mailingReach: async (_context, { params, body }) => {
      const brand = brandNamed(brands, params.merchant);
      const { audience, unknown } = await lookUp(db, brand, body.audience);
      return { total: await sending.countOf(db, brand, audience, clock.now()), unknown };
    },
    sendMailing: async (context, { params, body }) => {
      const brand = brandNamed(brands, params.merchant);
      const fault = faultOf(brand, body.texts);
      if (fault) return refuse('bad_request', { fields: [{ path: 'body.texts', fault }] });
      const made = await inTransaction(db, (tx) => make(tx, context, brand, body));
      if (isRefusal(made)) return made;
      if (made) await order(body.id);
      return shownOne(db, params.merchant, body.id);
    },
    stopMailing: async ({ operator }, { params, body }) => {
      const { merchant, id } = params;
      const brand = brandNamed(brands, merchant);
      return inTransaction(db, async (tx) => {
        const was = await stopNow(tx, merchant, id, clock.now());
        if (was === null) return refuse('not_found');
        const after = await shownOne(tx, merchant, id);
        if (!isRefusal(after)) {
          const { state, sent, total } = after;
          await audit(tx, operator, brand, {
            act: 'message.stop',
            id,
            reason: body.reason,
            before: { state: was },
            after: { state, sent, total },
          });
        }
        return after;
      });
    },
  };
  return handlers;
}

/** What is wrong with the languages; readers of other ones get the brand's own. */
function faultOf({ languages, defaultLanguage }: Brand, texts: readonly MailingText[]): string | null {
  const written = texts.map(({ language }) => language);
  if (new Set(written).size < written.length) return 'a language twice';
  if (written.some((language) => !languages.includes(language))) return 'not a language of the brand';
  return written.includes(defaultLanguage) ? null : `nothing in ${defaultLanguage}`;
}

/** Names only: ids of the same members would say nothing more. */
function auditedOf(audience: Audience) {
  return audience.to === 'accounts' ? { to: audience.to, accounts: audience.accounts } : audience;
}
