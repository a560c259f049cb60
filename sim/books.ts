import { auditBooks, verifyAudit } from '@croupier/server/testing';
import type { Database } from '@croupier/server/testing';
import type { Checks } from './checks.ts';

const answered: [RegExp, string][] = [
  [/not zero$/, 'entries sum to zero'],
  [/: balance /, 'a balance is the sum of its entries'],
  [/: overdrawn/, 'nothing is overdrawn'],
  [/: held /, 'held money is what open holds set aside'],
  [/^hold /, 'a hold moves what it says, once'],
  [/^deposit /, 'every deposit is in the list that limits look at'],
  [/./, 'postings name accounts'],
];

/** Asks the database, as its owner, everything that must hold at any time, whoever played. */
export async function checkBooks(database: Database, checks: Checks): Promise<void> {
  const { faults } = await auditBooks(database.db);
  for (const [, invariant] of answered) {
    const own = faults.filter((fault) => answered.find(([pattern]) => pattern.test(fault))![1] === invariant);
    checks.expect(invariant, own.length === 0, own.join('; '));
  }
  await checkBets(database, checks);
  await checkRounds(database, checks);
  const { firstBad } = await verifyAudit(database.db);
  checks.expect('the audit chain is whole', firstBad === null, `entry ${firstBad} does not fit`);
}

async function checkBets({ pool }: Database, checks: Checks): Promise<void> {
  const none = async (invariant: string, query: string) => {
    const { rows } = await pool.query<{ ref: string }>(query);
    checks.expect(invariant, rows.length === 0, rows.map(({ ref }) => ref).join(', '));
  };
  await none(
    'a bet is debited once',
    "select ref from postings where kind = 'bet' and ref is not null group by ref having count(*) > 1",
  );
  await none(
    'settled or rolled back, once',
    // A round may pay several wins on one bet.
    `select ref from postings p where kind in ('win', 'rollback') and ref is not null and not exists (select 1 from round_moves m where m.key = p.ref)
     group by ref having count(*) > 1`,
  );
  await none(
    'an ended bet pays its own wallet from its own house',
    // Both of one member: a round that was paid with bonus money too has two wallets.
    `select p.ref from postings p left join postings b on b.ref = p.ref and b.kind = 'bet'
     left join accounts x on x.id = b.debit left join accounts y on y.id = p.credit
     where p.kind in ('win', 'rollback') and p.ref is not null
       and ((x.member_id, b.credit) is distinct from (y.member_id, p.debit)
         or (b.debit <> p.credit and not exists (select 1 from bonuses o where o.main in (b.debit, p.credit))))`,
  );
  await none(
    'an accepted rollback gives the stake back',
    `select e.ref from bet_ends e join postings b on b.ref = e.ref and b.kind = 'bet'
     left join postings r on r.ref = e.ref and r.kind = 'rollback'
     where e.kind = 3 and b.units is distinct from r.units`,
  );
  await none(
    'nothing frees a bet that was rolled back first',
    // By what the rollback moved and not by the instants: several processes read their clocks before they wait.
    `select e.ref from bet_ends e join postings b on b.ref = e.ref and b.kind = 'bet'
     where e.kind = 3 and e.journal is null`,
  );
}

/** A round's part of a wallet: what its moves say is what was posted, and its end adds them up. */
async function checkRounds({ pool }: Database, checks: Checks): Promise<void> {
  const none = async (invariant: string, query: string) => {
    const { rows } = await pool.query<{ name: string }>(query);
    checks.expect(invariant, rows.length === 0, rows.map(({ name }) => name).join(', '));
  };
  await none(
    'a move of a round is posted once, with its amount',
    // What bonus money is of it is posted beside the real part, or alone.
    `select m.move_name as name from round_moves m left join postings p on p.key = m.key
     left join bonus_parts b on b.key = m.key left join bonuses o on o.id = b.bonus
     where m.kind in (1, 2, 3) and m.units > 0 and (
       p.units is distinct from m.units - case when o.wallet in (p.debit, p.credit) then 0 else coalesce(b.units, 0) end
       or (m.wallet not in (p.debit, p.credit) and coalesce(b.units, 0) <> m.units))`,
  );
  await none(
    'a bet of a round is won or rolled back, never both',
    `select b.move_name as name from round_moves b join round_moves r on r.bet = b.key and r.kind = 3
     where b.kind = 1 and exists (select 1 from round_moves w where w.bet = b.key and w.kind = 2)`,
  );
  await none(
    'the end of a round adds up its moves',
    `select m.round_name as name from round_ends e join round_moves m on m.round = e.round and m.wallet = e.wallet
     left join bet_ends x on x.ref = m.key and x.kind = 3
     group by m.round_name, e.round, e.wallet, e.staked, e.won
     having e.won <> sum(m.won) or e.staked <> coalesce(sum(m.units) filter (where m.kind in (1, 5) and x.ref is null), 0)`,
  );
}

/** Balances as the database has them, by the key of their account. */
export async function storedBalances({ pool }: Database, merchant: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ key: string; balance: string }>(
    'select a.key, w.balance::text from wallets w join accounts a on a.id = w.id where a.merchant_no = (select no from merchants where code = $1)',
    [merchant],
  );
  return new Map(rows.map(({ key, balance }) => [key, balance]));
}

/** Holds stored balances against those somebody computed elsewhere; an account that is not there stands at zero. */
export function compareBalances(stored: ReadonlyMap<string, string>, expected: ReadonlyMap<string, bigint>): string[] {
  return [...expected].flatMap(([key, units]) =>
    (stored.get(key) ?? '0') === String(units) ? [] : `${key}: ${stored.get(key)}, not ${units}`,
  );
}
