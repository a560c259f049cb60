-- Rewards for brought friends count against a budget; null for terms from before it, which have none.
alter table referral_terms add column budget bigint check (budget > 0);
create index referrals_of_merchant on referrals (merchant, version, state) include (paid);
