import { journal } from '@croupier/ledger';
import type { Posting } from '@croupier/ledger';
import { commitOf } from '@croupier/lottery';
import { sharesOf } from '@croupier/loyalty';
import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { merchant as merchantOf } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { setTimer } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { EnvelopeParts } from './ports.ts';
import { changeEnvelope, lockEnvelope, noSums, sumsOf, versionOf } from './store.ts';
import type { Envelope } from './store.ts';
import { startAfter, storedTerms } from './terms.ts';
import type { Terms } from './terms.ts';
import { insertWindow, lastWindow, lockWindow, unclosedOf } from './window-rows.ts';

export const OPEN_TIMER = 'envelopes.open';
export const CLOSE_TIMER = 'envelopes.close';

const PURPOSE = 'envelope seed';

/** Windows of envelopes: made with their shares before they open, and closed with what nobody opened going back. */
export function createWindows({
  clock,
  random,
  secrets,
  ledger,
  idsOfAccounts,
}: Pick<EnvelopeParts, 'clock' | 'random' | 'secrets' | 'ledger' | 'idsOfAccounts'>) {
  const accountOf = (id: string, { currency }: Money) => ({ kind: 'promotion', promotionId: id, currency }) as const;
  const equityOf = ({ currency }: Money) => ({ kind: 'equity', currency }) as const;

  async function post(tx: Tx, merchant: string, link: string, postings: Posting[]): Promise<boolean> {
    const built = journal({ kind: 'budget', postings, link });
    if (!built.ok) throw new Error(`the money of envelope ${link}: ${built.reason.code}`);
    const posted = await ledger.post(tx, { merchant: merchantOf(merchant), journal: built.value });
    return !('refused' in posted);
  }

  /** Through the brand's own funds, which is the only way between two promotions. */
  const moveBetween = (tx: Tx, merchant: string, amount: Money, { from, to }: { from: string; to: string }) =>
    post(tx, merchant, `envelope.${to}`, [
      { debit: accountOf(from, amount), credit: equityOf(amount), amount },
      { debit: equityOf(amount), credit: accountOf(to, amount), amount },
    ]);

  async function freeOf(tx: Tx, { id, budget }: Envelope): Promise<bigint> {
    const { given, reserved } = (await sumsOf(tx, [id], clock.now())).get(id) ?? noSums;
    return budget - given - reserved;
  }

  /** Sets aside what the terms say: more comes from the brand, less goes back as far as it is free. */
  async function fund(tx: Tx, envelope: Envelope, budget: Money): Promise<boolean> {
    const change = budget.units - envelope.budget;
    if (change === 0n) return true;
    if (change < 0n && (await freeOf(tx, envelope)) < -change) return false;
    const amount = money(change < 0n ? -change : change, budget.currency);
    const [own, equity] = [accountOf(envelope.id, amount), equityOf(amount)];
    const posting = change > 0n ? { debit: equity, credit: own, amount } : { debit: own, credit: equity, amount };
    return post(tx, envelope.merchant, `envelope.${envelope.id}`, [posting]);
  }

  /** Makes the next window of a published envelope, if there is to be one. The row of the envelope is held. */
  async function plan(tx: Tx, brand: Brand, id: string): Promise<void> {
    const envelope = await lockEnvelope(tx, id);
    if (!envelope || envelope.state !== 'published' || envelope.live === null) return;
    const terms = storedTerms((await versionOf(tx, id, envelope.live)).terms, currencyOf(brand.currency));
    const [last, now] = [await lastWindow(tx, id), clock.now()];
    if (last && last.closedAt === null && last.startsAt > now) return;
    const start = startAfter(terms, last && last.startsAt > now ? last.startsAt : now);
    if (start === null) return endWhenOver(tx, brand, envelope);
    const isUsedUp = (await freeOf(tx, envelope)) < terms.pot.units;
    if (isUsedUp !== envelope.isUsedUp) await changeEnvelope(tx, id, { is_used_up: isUsedUp });
    if (!isUsedUp) await make(tx, brand, envelope, terms, start);
  }

  async function make(tx: Tx, brand: Brand, envelope: Envelope, terms: Terms, startsAt: Date): Promise<void> {
    const { merchant } = brand;
    const [id, seed] = [random.newId(), random.bytes(32).toString('hex')];
    const endsAt = new Date(+startsAt + terms.openMs);
    const { pot, shares, least, most } = terms;
    const { kind, title, accounts } = terms.written;
    const guests = kind === 'personal' ? [...new Set((await idsOfAccounts(tx, brand, accounts)).values())] : [];
    const account = await ledger.walletIn(tx, merchant, accountOf(id, pot));
    if (!(await moveBetween(tx, merchant, pot, { from: envelope.id, to: id })))
      throw new Error(`envelope ${envelope.id} has less than it should have`);
    const window = {
      id,
      envelope: envelope.id,
      version: envelope.live!,
      merchant,
      kind,
      title,
      currency: pot.currency,
      account,
      pot: pot.units,
      shares,
      least: least.units,
      most: most?.units ?? null,
      startsAt,
      endsAt,
      multiple: terms.multiple,
      contributions: { ...brand.turnover.contributions },
      madeAt: clock.now(),
      commitment: commitOf(seed),
      sealedSeed: secrets.seal(PURPOSE, id, seed),
    };
    const units = sharesOf({ pot, shares, least, most }, { id, seed }).map((share) => share.units);
    await insertWindow(tx, window, { units, guests });
    await setTimer(tx, random, { kind: OPEN_TIMER, dueAt: startsAt, value: { window: id } });
    await setTimer(tx, random, { kind: CLOSE_TIMER, dueAt: endsAt, value: { window: id } });
    await tell(tx, brand, id);
  }

  /** Open pages ask anew. */
  const tell = (tx: Tx, brand: Pick<Brand, 'merchant'>, id: string) =>
    enqueuePush(tx, channels.brand(brand.merchant), { kind: 'envelopes.changed', value: { id } });

  /** Ends a window: what nobody opened goes back to its envelope, and the seed is published. */
  async function close(tx: Tx, id: string): Promise<void> {
    const window = await lockWindow(tx, id);
    if (!window || window.closedAt) return;
    const seed = secrets.open(PURPOSE, id, window.sealedSeed);
    // Whoever opened a share was promised the seed: another value would be found out.
    if (seed === null) throw new Error(`the seed of envelope ${id} cannot be opened: was SECRET_KEY changed?`);
    const returned = window.pot - window.given;
    if (returned > 0n) {
      const amount = money(returned, currencyOf(window.currency));
      if (!(await moveBetween(tx, window.merchant, amount, { from: id, to: window.envelope })))
        throw new Error(`envelope ${id} has less than it should have`);
    }
    const now = clock.now();
    const early = now < window.endsAt && now > window.startsAt ? { ends_at: now } : {};
    await tx
      .updateTable('envelope_windows')
      .set({ closed_at: now, returned, seed, ...early })
      .where('id', '=', id)
      .execute();
    await tell(tx, { merchant: merchantOf(window.merchant) }, id);
  }

  /** Without a further window the rest of the budget goes back once the last one is closed. */
  async function endWhenOver(tx: Tx, brand: Brand, envelope: Envelope): Promise<void> {
    if ((await unclosedOf(tx, envelope.id)).length === 0) await end(tx, brand, envelope);
  }

  /** Ends an envelope for good: its windows are closed, and what is left of its budget goes back to the brand. */
  async function end(tx: Tx, { currency }: Brand, envelope: Envelope): Promise<void> {
    const { id, budget } = envelope;
    for (const window of await unclosedOf(tx, id)) await close(tx, window.id);
    const left = await freeOf(tx, envelope);
    if (!(await fund(tx, envelope, money(budget - left, currencyOf(currency)))))
      throw new Error(`envelope ${id} has less than it should have`);
    await changeEnvelope(tx, id, { state: 'ended', budget: budget - left });
  }

  /** While an envelope is paused its windows cannot be opened; their time goes on. */
  async function pause(tx: Tx, { id, merchant }: Envelope, isPaused: boolean): Promise<void> {
    const changed = await tx
      .updateTable('envelope_windows')
      .set({ is_paused: isPaused })
      .where('envelope', '=', id)
      .where('closed_at', 'is', null)
      .returning('id')
      .execute();
    for (const one of changed) await tell(tx, { merchant: merchantOf(merchant) }, one.id);
  }

  return { fund, plan, close, end, pause, tell, freeOf };
}

export type Windows = ReturnType<typeof createWindows>;
