import { useState } from 'react';
import { groupName, playName, rowName, symbolName } from '@croupier/i18n/play-texts';
import { SelectField, TextField, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { useSetNumber } from './lottery-queries.ts';
import type { GameAdmin, NamedPlay } from './lottery-queries.ts';
import { refusalTexts } from './lottery-texts.ts';

type NumberDialogProps = { merchant: string; admin: GameAdmin; onClose: () => void };

const shares = ['9/10', '3/4', '1/2', '1/4'] as const;

/** Closes a number of a play or reduces its prize, for all members; now or from a time on. */
export function NumberDialog({ merchant, admin, onClose }: NumberDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const setting = useSetNumber(merchant);
  const { plays, game } = admin;
  const [code, setCode] = useState(plays[0]?.play ?? '');
  const [scope, setScope] = useState<'number' | 'bet'>('number');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [payout, setPayout] = useState<string>('closed');
  const [from, setFrom] = useState('');
  const play = plays.find((one) => one.play === code);
  const rows = play ? (scope === 'bet' && play.isOneBet ? play.rows : play.rows.slice(0, 1)) : [];
  const symbols = rows.map((_row, place) => (picked[place] ?? '').trim());
  const missing = symbols.findIndex((symbol) => symbol === '');
  const pick = (place: number, symbol: string) =>
    setPicked(Array.from({ length: rows.length }, (_none, at) => (at === place ? symbol : (picked[at] ?? ''))));

  const handleSend = (reason: string) => {
    const named = { number: symbols.map((one) => symbolName(t, one)).join(' · '), play: playName(t, code) };
    setting.mutate(
      {
        gameCode: game.gameCode,
        play: code,
        symbols,
        payout,
        reason,
        ...(from !== '' && { from: new Date(from).toISOString() }),
      },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_lottery.number_set', named) });
          onClose();
        },
      },
    );
  };

  return (
    <ReasonDialog
      title={t('console_lottery.number_of', { game: game.gameName })}
      consequence={t('console_lottery.number_consequence')}
      send={{ label: t('console_lottery.number_send'), kind: 'main' }}
      faultyField={missing < 0 ? undefined : `[name="symbol-${missing}"]`}
      isSending={setting.isPending}
      error={setting.error}
      maybeDone={t('console_lottery.maybe_done')}
      refusalTexts={refusalTexts}
      onSend={handleSend}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          <SelectField
            label={t('console_lottery.play')}
            value={code}
            options={plays.map((one) => ({
              value: one.play,
              label: `${groupName(t, one.group)} · ${playName(t, one.play)}`,
            }))}
            onChange={(event) => {
              setCode(event.target.value);
              setPicked([]);
            }}
          />
          {play?.isOneBet && (
            <Segments
              label={t('console_lottery.scope')}
              segments={[
                { id: 'number', label: t('console_lottery.scope_number') },
                { id: 'bet', label: t('console_lottery.scope_bet') },
              ]}
              selected={scope}
              onSelect={(id) => {
                setScope(id);
                setPicked([]);
              }}
            />
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            {rows.map((row, place) => (
              <SymbolField
                // oxlint-disable-next-line react/no-array-index-key -- rows stand by their place
                key={`${code} ${place}`}
                name={`symbol-${place}`}
                label={scope === 'bet' && play?.isOneBet ? rowName(t, row.label) : t('console_lottery.number')}
                symbols={scope === 'bet' ? row.symbols : symbolsOf(play)}
                value={picked[place] ?? ''}
                error={hasTried && symbols[place] === '' ? t('console_lottery.number_missing') : undefined}
                onPick={(symbol) => pick(place, symbol)}
              />
            ))}
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label={t('console_lottery.payout')}
              value={payout}
              options={[
                { value: 'closed', label: t('console_lottery.closed') },
                ...shares.map((share) => ({ value: share, label: t('console_lottery.share', { share }) })),
                { value: '1/1', label: t('console_lottery.usual') },
              ]}
              onChange={(event) => setPayout(event.target.value)}
            />
            <TextField
              type="datetime-local"
              label={t('console_lottery.from')}
              hint={t('console_lottery.from_hint')}
              isOptional
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          </div>
        </>
      )}
    />
  );
}

/** All numbers of the play's rows; none if they are typed. */
const symbolsOf = (play: NamedPlay | undefined): string[] => [
  ...new Set(play?.rows.flatMap(({ symbols }) => symbols) ?? []),
];

type SymbolFieldProps = {
  name: string;
  label: string;
  symbols: readonly string[];
  value: string;
  error: string | undefined;
  onPick: (symbol: string) => void;
};

/** A choice of the play's numbers, or a text field if there are too many. */
function SymbolField({ name, label, symbols, value, error, onPick }: SymbolFieldProps) {
  const t = useText();
  if (symbols.length === 0)
    return (
      <TextField
        name={name}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        value={value}
        error={error}
        onChange={(event) => onPick(event.target.value)}
      />
    );
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      error={error}
      options={[
        { value: '', label: t('console_lottery.number_choose'), isDisabled: true },
        ...symbols.map((symbol) => ({ value: symbol, label: symbolName(t, symbol) })),
      ]}
      onChange={(event) => onPick(event.target.value)}
    />
  );
}
