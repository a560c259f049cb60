import type { TextKey } from '@croupier/i18n';
import { Button, Card, Checkbox, Dialog, Icon, Notice, useFormats, useText, useToasts } from '@croupier/ui';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { usePlaySafelyAct } from './play-safely-queries.ts';
import type { PlaySafely } from './play-safely-queries.ts';

const terms = ['sixMonths', 'oneYear', 'fiveYears'] as const;
type Term = (typeof terms)[number];

const termNames: Record<Term, TextKey> = {
  sixMonths: 'play_safely.term_six_months',
  oneYear: 'play_safely.term_one_year',
  fiveYears: 'play_safely.term_five_years',
};

const consequences = [
  'play_safely.means_at_once',
  'play_safely.means_no_play',
  'play_safely.means_all_brands',
  'play_safely.means_irrevocable',
  'play_safely.means_money',
  'play_safely.means_open_bets',
  'play_safely.means_no_marketing',
] as const satisfies TextKey[];

/** The long way out, with all it means in plain words before anything is pressed (PS-13, PS-14). */
export function SelfExclusionSection({ standing: { selfExclusion } }: { standing: PlaySafely }) {
  const t = useText();
  const [asked, setAsked] = useState<Term | null>(null);
  return (
    <Card title={t('play_safely.exclusion')}>
      <p className="mb-4 max-w-2xl text-small text-ink-soft">{t('play_safely.exclusion_lead')}</p>
      <ul className="mb-4 flex max-w-2xl flex-col gap-2 text-small">
        {consequences.map((key) => (
          <li key={key} className="flex items-start gap-2">
            <Icon name="info" className="mt-0.5 text-ink-faint" />
            {t(key)}
          </li>
        ))}
      </ul>
      {selfExclusion && <Running exclusion={selfExclusion} />}
      <div className="flex flex-wrap gap-2">
        {terms.map((term) => (
          <Button key={term} kind="danger" onClick={() => setAsked(term)}>
            {t('play_safely.exclude_for', { term: t(termNames[term]) })}
          </Button>
        ))}
      </div>
      {asked && <ExclusionDialog term={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

type Exclusion = NonNullable<PlaySafely['selfExclusion']>;

/** An exclusion that has begun: nothing shortens its first six months; after them a day passes before it ends. */
function Running({ exclusion }: { exclusion: Exclusion }) {
  const t = useText();
  const formats = useFormats();
  const textOf = useErrorText();
  const end = usePlaySafelyAct('endSelfExclusion');
  const [now] = useState(() => Date.now());
  const when = (at: string) => formats.dateTime(new Date(at));
  const { irrevocableUntil, endsEarlyAt } = exclusion;
  return (
    <Notice
      tone="warn"
      className="mb-4"
      title={t('play_safely.exclusion_runs', { since: when(exclusion.since), at: when(exclusion.until) })}
      action={
        endsEarlyAt === null &&
        Date.parse(irrevocableUntil) <= now && (
          <Button size="small" isBusy={end.isPending} onClick={() => end.mutate({})}>
            {t('play_safely.exclusion_end')}
          </Button>
        )
      }
    >
      {endsEarlyAt
        ? t('play_safely.exclusion_ends_early', { at: when(endsEarlyAt) })
        : t('play_safely.exclusion_irrevocable', { at: when(irrevocableUntil) })}
      {end.isError && <p role="alert">{textOf(end.error)}</p>}
    </Notice>
  );
}

function ExclusionDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const t = useText();
  const textOf = useErrorText();
  const showToast = useToasts();
  const exclude = usePlaySafelyAct('selfExclude');
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const name = t(termNames[term]);
  const confirm = () => {
    setHasTried(true);
    if (!isUnderstood) return;
    exclude.mutate(
      { term, isUnderstood: true },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('play_safely.exclusion_begun') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('play_safely.exclude_for', { term: name })}
      description={t('play_safely.means_irrevocable')}
      actions={
        <>
          <Button onClick={onClose}>{t('play_safely.back')}</Button>
          <Button kind="danger" isBusy={exclude.isPending} onClick={confirm}>
            {t('play_safely.exclude_me')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-small text-ink-soft">{t('play_safely.exclude_recap', { term: name })}</p>
        <Checkbox
          label={t('play_safely.understood')}
          checked={isUnderstood}
          error={hasTried && !isUnderstood ? t('play_safely.fault_understood') : undefined}
          onChange={(event) => setIsUnderstood(event.target.checked)}
        />
        <div role="alert">{exclude.isError && <Notice tone="danger">{textOf(exclude.error)}</Notice>}</div>
      </div>
    </Dialog>
  );
}
