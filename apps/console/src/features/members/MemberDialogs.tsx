import { useState } from 'react';
import { Notice, SelectField, TextField, useFormats, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { ProposeDialog } from './adjustments/ProposeDialog.tsx';
import { useFreeze, usePause, useReset } from './member-queries.ts';
import type { MemberRights } from './member-rights.ts';
import type { FreezeKind, MemberCase, Where } from './member-types.ts';
import { freezeTexts, refusalTexts } from './member-texts.ts';
import type { MemberAct } from './members-search.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

type DialogProps = { where: Where; member: MemberCase; onClose: () => void };
type MemberDialogsProps = DialogProps & { act: MemberAct; rights: MemberRights };

/** The form in the address, if the operator may open it. */
export function MemberDialogs({ act, rights, ...props }: MemberDialogsProps) {
  if (act === 'propose') return rights.mayPropose ? <ProposeDialog {...props} /> : null;
  if (!rights.mayEdit) return null;
  if (act === 'freeze' || act === 'unfreeze') return <FreezeDialog {...props} isFreezing={act === 'freeze'} />;
  if (act === 'sign-out')
    return <SignOutDialog where={props.where} account={props.member.account} onClose={props.onClose} />;
  if (act === 'reset') return <ResetDialog {...props} />;
  return props.member.kind === 'trial' ? null : <PauseDialog {...props} />;
}

function FreezeDialog({ where, member, isFreezing, onClose }: DialogProps & { isFreezing: boolean }) {
  const t = useText();
  const formats = useFormats();
  const showToast = useToasts();
  const freezing = useFreeze(where);
  const [kind, setKind] = useState<FreezeKind>('security');
  const named = { account: member.account };
  const isOvertaken = (member.frozen !== null) === isFreezing && !freezing.isPending && !freezing.isSuccess;
  const handleSend = (reason: string) =>
    freezing.mutate(isFreezing ? { frozen: true, kind, reason } : { frozen: false, reason }, {
      onSuccess: () => {
        showToast({
          tone: 'gain',
          text: t(isFreezing ? 'console_members.frozen_now' : 'console_members.unfrozen_now', named),
        });
        onClose();
      },
    });
  return (
    <ReasonDialog
      title={t(isFreezing ? 'console_members.freeze_of' : 'console_members.unfreeze_of', named)}
      consequence={
        isOvertaken
          ? undefined
          : t(isFreezing ? 'console_members.freeze_consequence' : 'console_members.unfreeze_consequence')
      }
      notice={
        isOvertaken && (
          <Notice tone="warn" isAnnounced title={t('console_members.overtaken')}>
            {member.frozen?.by
              ? t('console_members.overtaken_by', {
                  name: member.frozen.by.name,
                  time: formats.dateTime(Date.parse(member.frozen.at)),
                })
              : t('console_members.overtaken_unfrozen')}
          </Notice>
        )
      }
      send={
        isOvertaken
          ? undefined
          : isFreezing
            ? { label: t('console_members.freeze_now'), kind: 'danger' }
            : { label: t('console_members.unfreeze_now'), kind: 'main' }
      }
      isSending={freezing.isPending}
      error={freezing.error}
      maybeDone={t('console_members.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={handleSend}
      renderFields={() =>
        isFreezing && (
          <SelectField
            label={t('console_members.freeze_kind')}
            value={kind}
            options={Object.entries(freezeTexts).map(([value, key]) => ({ value, label: t(key) }))}
            onChange={({ target }) => setKind(target.value as FreezeKind)}
          />
        )
      }
    />
  );
}

type ResetWhat = 'passwordChange' | 'passwordEnd' | 'authenticator';

const resetHints = {
  passwordChange: 'console_members.reset_change_hint',
  passwordEnd: 'console_members.reset_end_hint',
  authenticator: 'console_members.reset_app_hint',
} as const;

function ResetDialog({ where, member, onClose }: DialogProps) {
  const t = useText();
  const showToast = useToasts();
  const resetting = useReset(where);
  const { security } = member;
  const offered: { id: ResetWhat; label: string }[] = [
    ...(security.hasPassword ? [{ id: 'passwordChange' as const, label: t('console_members.reset_change') }] : []),
    ...(security.canResetPassword ? [{ id: 'passwordEnd' as const, label: t('console_members.reset_end') }] : []),
    ...(security.authenticatorSince !== null
      ? [{ id: 'authenticator' as const, label: t('operators.authenticator') }]
      : []),
  ];
  const [chosen, setChosen] = useState<ResetWhat>(offered[0]?.id ?? 'passwordChange');
  // An option that another operator removed meanwhile is no longer offered.
  const what = offered.some(({ id }) => id === chosen) ? chosen : offered[0]?.id;
  const named = { account: member.account };
  return (
    <ReasonDialog
      title={t('console_members.reset_of', named)}
      consequence={t(what === undefined ? 'console_members.reset_nothing' : resetHints[what])}
      send={what === undefined ? undefined : { label: t('console_members.reset_now'), kind: 'danger' }}
      isSending={resetting.isPending}
      error={resetting.error}
      maybeDone={t('console_members.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={(reason) =>
        what !== undefined &&
        resetting.mutate(
          { what, reason },
          {
            onSuccess: () => {
              showToast({ tone: 'gain', text: t('console_members.reset_done', named) });
              onClose();
            },
          },
        )
      }
      renderFields={() =>
        what !== undefined &&
        offered.length > 1 && (
          <Segments
            label={t('console_members.reset_what')}
            segments={offered}
            selected={what}
            onSelect={setChosen}
            className="flex-wrap"
          />
        )
      }
    />
  );
}

const terms = {
  '24': 'console_members.term_day',
  '168': 'console_members.term_week',
  '1008': 'console_members.term_six_weeks',
  hours: 'console_members.term_hours',
  sixMonths: 'console_members.term_six_months',
  oneYear: 'console_members.term_year',
  fiveYears: 'console_members.term_five_years',
} as const;
type Term = keyof typeof terms;

/** A break or an exclusion requested by the member. */
function PauseDialog({ where, member, onClose }: DialogProps) {
  const t = useText();
  const showToast = useToasts();
  const pausing = usePause(where);
  const [term, setTerm] = useState<Term>('24');
  const [typed, setTyped] = useState('48');
  const isExclusion = term === 'sixMonths' || term === 'oneYear' || term === 'fiveYears';
  const hours = Number(term === 'hours' ? typed : term);
  const isWrong = !isExclusion && !(Number.isInteger(hours) && hours >= 1 && hours <= 1008);
  const handleSend = (reason: string) =>
    pausing.mutate(isExclusion ? { kind: 'exclusion', term, reason } : { kind: 'timeOut', hours, reason }, {
      onSuccess: () => {
        showToast({ tone: 'gain', text: t('console_members.pause_done', { account: member.account }) });
        onClose();
      },
    });
  return (
    <ReasonDialog
      title={t('console_members.pause_of', { account: member.account })}
      consequence={t(isExclusion ? 'console_members.exclude_consequence' : 'console_members.pause_consequence')}
      send={{ label: t(isExclusion ? 'console_members.exclude_now' : 'console_members.pause_now'), kind: 'danger' }}
      faultyField={isWrong ? 'input' : undefined}
      isSending={pausing.isPending}
      error={pausing.error}
      maybeDone={t('console_members.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={handleSend}
      renderFields={(hasTried) => (
        <>
          <SelectField
            label={t('console_members.pause_length')}
            value={term}
            options={Object.entries(terms).map(([value, key]) => ({ value, label: t(key) }))}
            onChange={({ target }) => setTerm(target.value as Term)}
          />
          {term === 'hours' && (
            <TextField
              label={t('console_members.term_hours')}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={hasTried && isWrong ? t('console_members.hours_wrong') : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </>
      )}
    />
  );
}
