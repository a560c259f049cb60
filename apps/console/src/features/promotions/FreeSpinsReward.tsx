import { Button, IconButton, Notice, SelectField, TextField, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { AmountField } from './AmountField.tsx';
import { spinGamesQuery, spinStakesQuery } from './promotions-queries.ts';
import { gridClass } from './terms-part.ts';
import type { PartProps } from './terms-part.ts';
import { TermsPart } from './TermsPart.tsx';

const MOST_GAMES = 20;

/** How many spins, in which games and at which stake, and what becomes of what they win. */
export function FreeSpinsReward(props: PartProps) {
  const { currency, draft, set, fault } = props;
  const t = useText();
  return (
    <TermsPart title={t('console_promotions.reward')} lead={t('console_promotions.spins_lead')}>
      <Segments
        label={t('console_promotions.spins_credit')}
        segments={[
          { id: 'cash', label: t('console_promotions.credit_cash') },
          { id: 'bonus', label: t('console_promotions.credit_bonus') },
        ]}
        selected={draft.credit}
        onSelect={(credit) => set({ credit, multiple: credit === 'cash' ? '1' : draft.multiple })}
      />
      <Games {...props} />
      <div className={gridClass}>
        <TextField
          label={t('console_promotions.spins')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.spins}
          error={fault('spins')}
          onChange={({ target }) => set({ spins: target.value })}
        />
        <Stake {...props} />
        <TextField
          label={t('console_promotions.spins_days')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.spinDays}
          error={fault('days')}
          onChange={({ target }) => set({ spinDays: target.value })}
        />
        <AmountField
          label={t('console_promotions.spins_most')}
          currency={currency}
          value={draft.most}
          error={fault('most')}
          onType={(most) => set({ most })}
        />
      </div>
    </TermsPart>
  );
}

/** The stakes that the chosen games have in common. */
function Stake({ merchant, draft: { spinVendor, spinGames, spinStake }, set, fault }: PartProps) {
  const t = useText();
  const games = spinGames.map(({ code }) => code);
  const { data: stakes = [], error } = useQuery(spinStakesQuery(merchant, { vendor: spinVendor, games }));
  const known = stakes.map(({ amount }) => ({ value: amount, label: amount }));
  const chosen = known.find(({ value }) => Number(value) === Number(spinStake) && spinStake !== '')?.value;
  const first = chosen === undefined ? [{ value: spinStake, label: spinStake || t('console_promotions.choose') }] : [];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SelectField
        label={t('console_promotions.spins_stake')}
        value={chosen ?? spinStake}
        options={[...first, ...known]}
        error={fault('stake')}
        onChange={({ target }) => set({ spinStake: target.value })}
      />
      {error && <ProblemNotice error={error} title={t('console_promotions.spins_no_stakes')} />}
      {!error && games.length > 0 && stakes.length === 0 && (
        <p className="text-caption text-ink-soft">{t('console_promotions.spins_no_common_stake')}</p>
      )}
    </div>
  );
}

/** All of one vendor. */
function Games({ merchant, draft: { spinVendor, spinGames }, isReadOnly, set, fault }: PartProps) {
  const t = useText();
  const id = useId();
  const [search, setSearch] = useState('');
  const { data: found = [], error } = useQuery(spinGamesQuery(merchant, { search, vendor: spinVendor }));
  const nameOf = (code: string, name: string | null) =>
    name ?? found.find(({ gameCode }) => gameCode === code)?.name ?? code;
  const remove = (code: string) => {
    const left = spinGames.filter((game) => game.code !== code);
    set({ spinGames: left, ...(left.length === 0 && { spinVendor: '', spinStake: '' }) });
  };
  const offered = found.filter(({ gameCode }) => !spinGames.some(({ code }) => code === gameCode)).slice(0, 8);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 id={id} className="control-label text-small text-ink-soft">
        {t('console_promotions.spins_games')}
      </h3>
      {fault('games') && <Notice tone="danger">{fault('games')}</Notice>}
      {spinGames.length > 0 && (
        <ul aria-labelledby={id} className="flex flex-wrap gap-2">
          {spinGames.map(({ code, name }) => (
            <li key={code} className="flex items-center gap-1 rounded-control bg-high ps-3">
              {nameOf(code, name)}
              {!isReadOnly && (
                <IconButton
                  icon="close"
                  label={t('console_promotions.spins_remove', { game: nameOf(code, name) })}
                  onClick={() => remove(code)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && spinGames.length < MOST_GAMES && (
        <>
          <TextField
            label={t('console_promotions.spins_search')}
            hint={t('console_promotions.spins_search_hint')}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {error && <ProblemNotice error={error} />}
          <ul className="flex flex-wrap gap-2">
            {offered.map(({ vendor, vendorName, gameCode, name }) => (
              <li key={`${vendor} ${gameCode}`}>
                <Button
                  size="small"
                  icon="plus"
                  onClick={() => set({ spinVendor: vendor, spinGames: [...spinGames, { code: gameCode, name }] })}
                >
                  {t('console_promotions.spins_add', { game: name, vendor: vendorName })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
