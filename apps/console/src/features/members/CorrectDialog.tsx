import { useState } from 'react';
import { TextField, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { useCorrect } from './member-queries.ts';
import type { MemberCase, Where } from './member-types.ts';
import { fieldTexts, refusalTexts } from './member-texts.ts';

type Field = 'realName' | 'birthday';
const fields: readonly Field[] = ['realName', 'birthday'];

/** Fields that the member has set and cannot change (PF-21). */
export const correctable = (member: MemberCase): Field[] =>
  fields.filter((field) => member.fields.some((one) => one.field === field));

const isRight: Readonly<Record<Field, (value: string) => boolean>> = {
  realName: (value) => /^[\p{L}\p{M} .'’-]{1,80}$/u.test(value),
  birthday: (value) => /^\d{4}-\d\d-\d\d$/.test(value),
};

type CorrectDialogProps = {
  where: Where;
  member: MemberCase;
  onCorrected: () => void;
  onClose: () => void;
};

/** Corrects a real name or a birthday as in the documents. */
export function CorrectDialog({ where, member, onCorrected, onClose }: CorrectDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const correcting = useCorrect(where);
  const offered = correctable(member);
  const [field, setField] = useState<Field>(offered[0] ?? 'realName');
  const [typed, setTyped] = useState('');
  const value = typed.trim();
  const isWrong = !isRight[field](value);
  const handleSend = (reason: string) =>
    correcting.mutate(
      { field, value, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_members.correct_done', { account: member.account }) });
          onCorrected();
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={t('console_members.correct_of', { account: member.account })}
      consequence={t(
        field === 'realName' ? 'console_members.correct_name_hint' : 'console_members.correct_birthday_hint',
      )}
      send={{ label: t('console_members.correct_now'), kind: 'main' }}
      faultyField={isWrong ? 'input[name=value]' : undefined}
      isSending={correcting.isPending}
      error={correcting.error}
      maybeDone={t('console_members.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={handleSend}
      renderFields={(hasTried) => (
        <>
          {offered.length > 1 && (
            <Segments
              label={t('console_members.correct_what')}
              segments={offered.map((id) => ({ id, label: t(fieldTexts[id]) }))}
              selected={field}
              onSelect={(next) => {
                setField(next);
                setTyped('');
              }}
              className="flex-wrap"
            />
          )}
          <TextField
            name="value"
            label={t(fieldTexts[field])}
            type={field === 'birthday' ? 'date' : 'text'}
            autoComplete="off"
            value={typed}
            error={hasTried && isWrong ? t('console_members.correct_wrong') : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    />
  );
}
