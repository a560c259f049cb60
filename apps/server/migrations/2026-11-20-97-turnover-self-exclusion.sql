-- What credits demand ends with a self-exclusion, because nothing can be played any more.
alter table turnover_needs
  drop constraint turnover_needs_state_check,
  add constraint turnover_needs_state_check check (
    state in ('OPEN', 'FINISHED', 'WITHDRAWN', 'SMALL_BALANCE', 'CANCELLED', 'CANCELLED_MANUALLY', 'SELF_EXCLUDED'));
