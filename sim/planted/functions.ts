import { rewrite, withoutFast } from './planted.ts';
import type { Planted } from './planted.ts';

const betCheck = 'if verdict = 0 and amount > w.balance then verdict := 10; end if;';

/** Bugs in the functions and constraints of the database. */
export const functionBugs: Planted[] = [
  {
    name: 'a refusal is not stored',
    breakDatabase: (owner) => rewrite(owner, 'ledger_exact', [['if verdict <> 99 then', 'if verdict = 0 then']]),
  },
  {
    name: 'a bet alone does not look for a stored refusal or an end',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_bet', [
        [
          'if exists (select 1 from commands where key = p_key) or exists (select 1 from bet_ends where ref = p_ref) then',
          'if false then',
        ],
      ]),
  },
  {
    name: 'a bet alone does not ask for limits and standing',
    breakDatabase: (owner) => rewrite(owner, 'ledger_bet', [['and is_plain and', 'and']]),
  },
  {
    name: 'a rollback is accepted and its bet stands',
    breakDatabase: (owner) => rewrite(owner, 'ledger_exact', [['amount := coalesce(bet.units, 0)', 'amount := 0']]),
  },
  {
    name: 'a bet is settled twice',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_exact', [
        ['if ended.ref is not null then', 'if ended.ref is not null and (c_kinds[n] = 3 or ended.kind = 3) then'],
        [
          '(c_refs[n], c_kinds[n], amount, p_at, made)',
          '(c_refs[n], c_kinds[n], amount, p_at, made) on conflict do nothing',
        ],
      ]),
  },
  {
    name: 'a settled bet is rolled back',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_exact', [
        ['if ended.ref is not null then', 'if ended.ref is not null and (c_kinds[n] = 2 or ended.kind = 3) then'],
        [
          '(c_refs[n], c_kinds[n], amount, p_at, made)',
          '(c_refs[n], c_kinds[n], amount, p_at, made) on conflict do nothing',
        ],
      ]),
  },
  {
    name: 'a rollback before its bet is forgotten',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_exact', [
        [
          'if verdict = 0 then\n        if amount > 0 then made',
          'if verdict = 0 and bet.ref is not null then\n        if amount > 0 then made',
        ],
      ]),
  },
  {
    name: 'a win is paid to another wallet',
    breakDatabase: async (owner) => {
      await withoutFast(owner);
      const other = '(select min(id) from wallets where member_id is not null and id <> w.id)';
      await rewrite(owner, 'ledger_exact', [
        ['credited := w.id;', `credited := case c_kinds[n] when 2 then ${other} else w.id end;`],
      ]);
    },
  },
  {
    name: 'a balance may go below zero',
    breakDatabase: async (owner) => {
      await withoutFast(owner);
      await owner.query('alter table wallets drop constraint wallets_never_overdrawn');
      await rewrite(owner, 'ledger_exact', [[betCheck, '']]);
    },
  },
  {
    name: 'the balance is asked before the lock',
    breakDatabase: async (owner) => {
      await withoutFast(owner);
      await owner.query('alter table wallets drop constraint wallets_never_overdrawn');
      // What a bet sees that read its wallet before its neighbours of the same moment were written.
      const before =
        'w.balance + coalesce((select sum(units) from postings where debit = w.id and journal between base and base + n), 0)';
      await rewrite(owner, 'ledger_exact', [[betCheck, betCheck.replace('w.balance', before)]]);
    },
  },
  {
    name: 'limits are asked before the lock',
    breakDatabase: async (owner) => {
      await owner.query(`create function ledger_loss_before(p_base bigint, p_wallet bigint, p_since timestamptz) returns bigint
        language sql stable as $$
          select coalesce(sum(b.units - coalesce(case e.kind when 3 then b.units else e.units end, 0)), 0)::bigint
          from postings b left join bet_ends e on e.ref = b.ref
          where b.debit = p_wallet and b.kind = 'bet' and b.at > p_since and b.journal < p_base
        $$`);
      const edit: [string, string] = ['ledger_loss(w.id,', 'ledger_loss_before(base, w.id,'];
      await rewrite(owner, 'ledger_exact', [edit, edit, edit]);
    },
  },
  {
    name: 'a transfer is credited twice',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_exact', [
        [
          'set balance = balance + amount',
          'set balance = balance + amount * (case c_kinds[n] when 4 then 2 else 1 end)',
        ],
      ]),
  },
  {
    name: 'a frozen member may play',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_standing', [['when w.is_frozen then 11', 'when w.is_frozen then 0']]),
  },
  {
    name: 'a time-out never ends',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_standing', [['w.time_out_until > p_at', 'w.time_out_until is not null']]),
  },
  {
    name: 'a bet is booked in another currency',
    breakDatabase: async (owner, world) => {
      await withoutFast(owner);
      await owner.query('alter table postings drop constraint postings_stay_in_one_book');
      const house = { kind: 'house', product: 'RNG', currency: 'USD' } as const;
      const dollars = await world.testServer.app.ledger.walletId(world.merchant, house);
      await rewrite(owner, 'ledger_exact', [['credited := c_counters[n];', `credited := ${dollars};`]]);
    },
  },
  {
    name: 'a promotion is claimed twice',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_exact', [
        ['verdict := 23', 'verdict := 0'],
        ['(debited, w.id, base + n)', '(debited, w.id, base + n) on conflict do nothing'],
      ]),
  },
  {
    name: 'a claim does not take from its budget',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_exact', [['where id = debited;', 'where id = debited and c_kinds[n] <> 5;']]),
  },
  {
    name: 'a repeat is answered with the balance of now',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_exact', [
        [
          'select print, 0, balance into done_print, done_outcome, done_balance from postings where key = c_keys[n];',
          'select print, 0, (select x.balance from wallets x where x.id = c_wallets[n]) into done_print, done_outcome, done_balance from postings where key = c_keys[n];',
        ],
      ]),
  },
  {
    name: 'a fingerprint is not compared',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_exact', [
        ['case when done_print = c_prints[n] then done_outcome else 30 end', 'done_outcome'],
        ['case when done_print = c_prints[n] then done_balance else 0 end', 'done_balance'],
      ]),
  },
  {
    name: 'an entry of the audit log is edited',
    breakDatabase: async (owner) => {
      // Whatever is written is changed on its way in.
      await owner.query(`create function forge() returns trigger language plpgsql as $$
        begin if new.seq = 3 then new.reason := 'another'; end if; return new; end $$`);
      await owner.query('create trigger forge before insert on audit_entries for each row execute function forge()');
    },
  },
];
