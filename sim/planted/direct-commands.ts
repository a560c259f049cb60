import { rewrite } from './planted.ts';
import type { Planted } from './planted.ts';

/** Bugs in what moves money outside the batcher. */
export const directCommandBugs: Planted[] = [
  {
    name: 'once does not store a refusal',
    breakDatabase: async (owner) => {
      await owner.query(`create function forget() returns trigger language plpgsql as $$
        begin return case when new.answer like '{"refused"%' then null else new end; end $$`);
      await owner.query('create trigger forget before insert on once_answers for each row execute function forget()');
    },
  },
  {
    name: 'once does not store anything',
    breakDatabase: async (owner) => {
      await owner.query('create function forget() returns trigger language plpgsql as $$ begin return null; end $$');
      await owner.query('create trigger forget before insert on once_answers for each row execute function forget()');
    },
  },
  {
    name: 'a hold is captured twice',
    breakDatabase: async (owner) => {
      await owner.query('alter table holds disable trigger holds_end_once');
      await rewrite(owner, 'ledger_capture', [
        ["if h.state <> 'placed' then", "if h.state = 'released' then"],
        ["'capture', p_by, p_at, number);", "'capture', p_by, p_at, number) on conflict do nothing;"],
      ]);
    },
  },
  {
    name: 'a released hold is paid out',
    breakDatabase: async (owner) => {
      await owner.query('alter table holds disable trigger holds_end_once');
      await rewrite(owner, 'ledger_capture', [
        ["if h.state <> 'placed' then", "if h.state = 'captured' then"],
        ["'capture', p_by, p_at, number);", "'capture', p_by, p_at, number) on conflict do nothing;"],
      ]);
    },
  },
  {
    name: 'a partial capture keeps the rest',
    breakDatabase: (owner) => rewrite(owner, 'ledger_capture', [['if rest > 0 then', 'if false then']]),
  },
  {
    name: 'a frozen member may withdraw',
    breakDatabase: (owner) => rewrite(owner, 'ledger_hold', [['elsif w.is_frozen then', 'elsif false then']]),
  },
  {
    name: 'the deposit limit is asked before the lock',
    breakDatabase: async (owner) => {
      // What a deposit sees that added up before its neighbours of the same moment were committed.
      const edit: [string, string] = ['ledger_deposited(w.id,', 'ledger_deposited_before(p_at, w.id,'];
      await owner.query(`create function ledger_deposited_before(p_now timestamptz, p_wallet bigint, p_since timestamptz)
        returns bigint language sql stable as $$
          select coalesce(sum(p.units), 0)::bigint from deposits d join postings p on p.journal = d.journal
          where d.wallet = p_wallet and d.at > p_since and d.at < p_now
        $$`);
      await rewrite(owner, 'ledger_deposit', [edit, edit, edit]);
    },
  },
  {
    name: 'a late posting lands in a closed day',
    breakDatabase: (owner) => rewrite(owner, 'ledger_check_day', [['if found then', 'if false then']]),
  },
  {
    name: 'play money and real money have one owner',
    breakDatabase: (owner) =>
      rewrite(owner, 'ledger_account', [['if p_member is not null and (currency_row', 'if false and (currency_row']]),
  },
];
