import { useState } from 'react';
import { Checkbox, Picture, TextAreaField, TextField, useText, useToasts } from '@croupier/ui';
import { useProblem } from '../../platform/problem.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { faultyIn, goodDraftOf, goodOf } from './good-draft.ts';
import type { GoodField } from './good-draft.ts';
import { useGoodPicture, useSaveGood } from './points-queries.ts';
import type { Good, GoodsDesk } from './points-queries.ts';

type GoodDialogProps = { merchant: string; desk: GoodsDesk; good: Good | null; onClose: () => void };

/** Goods as members see them, with stock that is changed by a number. */
export function GoodDialog({ merchant, desk, good, onClose }: GoodDialogProps) {
  const t = useText();
  const showToast = useToasts();
  // Made with the form: new goods that are sent again are the same ones.
  const [id] = useState(() => good?.id ?? crypto.randomUUID());
  const [after] = useState(good?.version ?? 0);
  const [draft, setDraft] = useState(() => goodDraftOf(good, desk));
  const saving = useSaveGood(merchant, id);
  const faulty = faultyIn(draft, good, desk);
  const handleSend = (reason: string) =>
    saving.mutate(
      { ...goodOf(draft, after), reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_points.good_saved') });
          onClose();
        },
      },
    );
  const field = (name: GoodField, hasTried: boolean) => ({
    name,
    autoComplete: 'off',
    error: hasTried && faulty === name ? t('console_points.field_wrong') : undefined,
  });
  return (
    <ReasonDialog
      title={t(good ? 'console_points.edit_good' : 'console_points.new_good')}
      consequence={t('console_points.good_consequence')}
      send={{ label: t('console_points.save_good'), kind: 'main' }}
      faultyField={faulty && `input[name=${faulty}]`}
      isSending={saving.isPending}
      error={saving.error}
      maybeDone={t('console_points.good_maybe')}
      refusalTexts={{ conflict: 'console_points.good_changed' }}
      onSend={handleSend}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          {desk.languages.map((language) => {
            const text = draft.texts[language]!;
            const set = (more: Partial<typeof text>) =>
              setDraft({ ...draft, texts: { ...draft.texts, [language]: { ...text, ...more } } });
            const isMain = language === desk.defaultLanguage;
            return (
              <fieldset key={language} className="flex flex-col gap-3">
                <TextField
                  {...(isMain ? field('name', hasTried) : {})}
                  label={t('console_points.name_in', { language })}
                  maxLength={80}
                  required={isMain}
                  isOptional={!isMain}
                  value={text.name}
                  onChange={({ target }) => set({ name: target.value })}
                />
                <TextAreaField
                  label={t('console_points.text_in', { language })}
                  maxLength={500}
                  rows={2}
                  isOptional
                  value={text.text}
                  onChange={({ target }) => set({ text: target.value })}
                />
              </fieldset>
            );
          })}
          <PictureField
            merchant={merchant}
            picture={draft.picture}
            onPicture={(picture) => setDraft({ ...draft, picture })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...field('points', hasTried)}
              label={t('console_points.cost')}
              inputMode="numeric"
              maxLength={9}
              required
              value={draft.points}
              onChange={({ target }) => setDraft({ ...draft, points: target.value })}
            />
            <TextField
              {...field('amount', hasTried)}
              label={t('console_points.needs_amount')}
              hint={t('console_points.needs_amount_hint')}
              inputMode="decimal"
              maxLength={12}
              value={draft.amount}
              onChange={({ target }) => setDraft({ ...draft, amount: target.value })}
            />
            <TextField
              {...field('stockChange', hasTried)}
              label={t('console_points.stock_change')}
              hint={t('console_points.stock_now', { count: good?.stock ?? 0 })}
              maxLength={7}
              value={draft.stockChange}
              onChange={({ target }) => setDraft({ ...draft, stockChange: target.value })}
            />
            <TextField
              {...field('position', hasTried)}
              label={t('console_points.position')}
              inputMode="numeric"
              maxLength={4}
              value={draft.position}
              onChange={({ target }) => setDraft({ ...draft, position: target.value })}
            />
          </div>
          <Checkbox
            label={t('console_points.show_it')}
            checked={draft.isShown}
            onChange={({ target }) => setDraft({ ...draft, isShown: target.checked })}
          />
        </>
      )}
    />
  );
}

type PictureFieldProps = { merchant: string; picture: string | null; onPicture: (url: string) => void };

function PictureField({ merchant, picture, onPicture }: PictureFieldProps) {
  const t = useText();
  const problemOf = useProblem();
  const uploading = useGoodPicture(merchant);
  return (
    <div className="flex items-center gap-4">
      <Picture src={picture ?? undefined} alt="" ratio="4 / 3" className="w-24 shrink-0 rounded-control" />
      <label className="flex min-w-0 flex-col gap-1 text-small">
        <span className="control-label">{t('console_points.picture')}</span>
        <input
          type="file"
          accept="image/png,image/jpeg"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) uploading.mutate(file, { onSuccess: ({ url }) => onPicture(url) });
          }}
        />
        <span className="text-caption text-ink-faint">{t('console_points.picture_hint')}</span>
        {uploading.error && <span className="text-danger">{problemOf(uploading.error).text}</span>}
      </label>
    </div>
  );
}
