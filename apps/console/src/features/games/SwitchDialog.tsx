import { useState } from 'react';
import { Notice, SelectField, useLanguage, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { commonCountries } from './country-names.ts';
import { FasterNotice } from './FasterNotice.tsx';
import { useSwitch } from './games-queries.ts';
import type { Switched } from './games-queries.ts';
import { refusalTexts } from './games-texts.ts';

export type Subject = { kind: 'category' | 'vendor' | 'game'; subject: string; name: string };

type SwitchDialogProps = {
  merchant: string;
  subject: Subject;
  /** The present state: another operator may change it while the form is open. */
  of: Switched;
  onClose: () => void;
};

const choices = [
  { id: 'on', text: 'console_games.on' },
  { id: 'off', text: 'console_games.off' },
  { id: 'none', text: 'console_games.no_word' },
] as const;
type Choice = (typeof choices)[number]['id'];

const ownSwitch = ({ switches }: Switched, country: string) =>
  switches.find((entry) => entry.isOwn && entry.country === country);
const choiceOf = (isOn: boolean | null): Choice => (isOn === null ? 'none' : isOn ? 'on' : 'off');

/** Switches a category, vendor or game on or off for the brand, everywhere or in one country. */
export function SwitchDialog({ merchant, subject, of, onClose }: SwitchDialogProps) {
  const t = useText();
  const { tag } = useLanguage();
  const showToast = useToasts();
  const switching = useSwitch(merchant);
  const [country, setCountry] = useState('*');
  const [seen, setSeen] = useState(() => ownSwitch(of, '*')?.isOn ?? null);
  const [wanted, setWanted] = useState<Choice>(of.isOn ? 'off' : 'on');
  const now = ownSwitch(of, country);
  const isOvertaken = (now?.isOn ?? null) !== seen && !switching.isPending && !switching.isSuccess;
  const isSame = wanted === choiceOf(seen);
  const globalSwitch = of.switches.find((entry) => !entry.isOwn && entry.country === country);

  const handleCountry = (next: string) => {
    const current = ownSwitch(of, next)?.isOn ?? null;
    setCountry(next);
    setSeen(current);
    setWanted(current === false ? 'on' : 'off');
  };
  const handleSend = (reason: string) => {
    if (isSame) return;
    const { kind, subject: code, name } = subject;
    switching.mutate(
      { kind, subject: code, country, isOn: wanted === 'none' ? null : wanted === 'on', seen, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_games.switched', { name }) });
          onClose();
        },
      },
    );
  };

  const names = commonCountries(tag);
  const others = of.switches.filter(
    (entry) => entry.country !== '*' && !names.some(({ code }) => code === entry.country),
  );
  return (
    <ReasonDialog
      title={t('console_games.switch_of', { name: subject.name })}
      consequence={isOvertaken ? undefined : t('console_games.switch_consequence')}
      notice={isOvertaken && <FasterNotice changed={now?.changed ?? null} />}
      send={
        isOvertaken ? undefined : { label: t('console_games.switch_send'), kind: wanted === 'off' ? 'danger' : 'main' }
      }
      faultyField={isSame ? 'input:checked' : undefined}
      isSending={switching.isPending}
      error={switching.error}
      maybeDone={t('console_games.maybe_done')}
      refusalTexts={refusalTexts}
      onSend={handleSend}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          <SelectField
            label={t('console_games.where')}
            value={country}
            options={[
              { value: '*', label: t('console_games.everywhere') },
              ...others.map((entry) => ({ value: entry.country, label: entry.country })),
              ...names.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
            ]}
            onChange={(event) => handleCountry(event.target.value)}
          />
          <Segments
            label={t('console_games.word')}
            segments={choices.map(({ id, text }) => ({ id, label: t(text) }))}
            selected={wanted}
            onSelect={setWanted}
          />
          <p className="text-small text-ink-soft">
            {t('console_games.word_now', { entry: t(choices.find(({ id }) => id === choiceOf(seen))!.text) })}
          </p>
          {globalSwitch && (
            <Notice>{t(globalSwitch.isOn ? 'console_games.house_on' : 'console_games.house_off')}</Notice>
          )}
          {hasTried && isSame && <Notice tone="warn">{t('console_games.nothing_changes')}</Notice>}
        </>
      )}
    />
  );
}
