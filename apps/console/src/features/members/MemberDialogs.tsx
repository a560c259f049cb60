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

/** The form that the address names, where the operator may open it. */
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
          text: t(isFreezing ? 'members_desk.frozen_now' : 'members_desk.unfrozen_now', named),
        });
        onClose();
      },
    });
  return (
    <ReasonDialog
      title={t(isFreezing ? 'members_desk.freeze_of' : 'members_desk.unfreeze_of', named)}
      consequence={
        isOvertaken
          ? undefined
          : t(isFreezing ? 'members_desk.freeze_consequence' : 'members_desk.unfreeze_consequence')
      }
      notice={
        isOvertaken && (
          <Notice tone="warn" isAnnounced title={t('members_desk.overtaken')}>
            {member.frozen?.by
              ? t('members_desk.overtaken_by', {
                  name: member.frozen.by.name,
                  time: formats.dateTime(Date.parse(member.frozen.at)),
                })
              : t('members_desk.overtaken_unfrozen')}
          </Notice>
        )
      }
      send={
        isOvertaken
          ? undefined
          : isFreezing
            ? { label: t('members_desk.freeze_now'), kind: 'danger' }
            : { label: t('members_desk.unfreeze_now'), kind: 'main' }
      }
      isSending={freezing.isPending}
      error={freezing.error}
      maybeDone={t('members_desk.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={handleSend}
      renderFields={() =>
        isFreezing && (
          <SelectField
            label={t('members_desk.freeze_kind')}
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
  passwordChange: 'members_desk.reset_change_hint',
  passwordEnd: 'members_desk.reset_end_hint',
  authenticator: 'members_desk.reset_app_hint',
} as const;

function ResetDialog({ where, member, onClose }: DialogProps) {
  const t = useText();
  const showToast = useToasts();
  const resetting = useReset(where);
  const { security } = member;
  const offered: { id: ResetWhat; label: string }[] = [
    ...(security.hasPassword ? [{ id: 'passwordChange' as const, label: t('members_desk.reset_change') }] : []),
    ...(security.canResetPassword ? [{ id: 'passwordEnd' as const, label: t('members_desk.reset_end') }] : []),
    ...(security.authenticatorSince !== null
      ? [{ id: 'authenticator' as const, label: t('operators.authenticator') }]
      : []),
  ];
  const [chosen, setChosen] = useState<ResetWhat>(offered[0]?.id ?? 'passwordChange');
  // What another desk took away meanwhile is offered no more.
  const what = offered.some(({ id }) => id === chosen) ? chosen : offered[0]?.id;
  const named = { account: member.account };
  return (
    <ReasonDialog
      title={t('members_desk.reset_of', named)}
      consequence={t(what === undefined ? 'members_desk.reset_nothing' : resetHints[what])}
      send={what === undefined ? undefined : { label: t('members_desk.reset_now'), kind: 'danger' }}
      isSending={resetting.isPending}
      error={resetting.error}
      maybeDone={t('members_desk.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={(reason) =>
        what !== undefined &&
        resetting.mutate(
          { what, reason },
          {
            onSuccess: () => {
              showToast({ tone: 'gain', text: t('members_desk.reset_done', named) });
              onClose();
            },
          },
        )
      }
      renderFields={() =>
        what !== undefined &&
        offered.length > 1 && (
          <Segments
            label={t('members_desk.reset_what')}
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
  '24': 'members_desk.term_day',
  '168': 'members_desk.term_week',
  '1008': 'members_desk.term_six_weeks',
  hours: 'members_desk.term_hours',
  sixMonths: 'members_desk.term_six_months',
  oneYear: 'members_desk.term_year',
  fiveYears: 'members_desk.term_five_years',
} as const;
type Term = keyof typeof terms;

/** A break or an exclusion that the member asked for. */
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
        showToast({ tone: 'gain', text: t('members_desk.pause_done', { account: member.account }) });
        onClose();
      },
    });
  return (
    <ReasonDialog
      title={t('members_desk.pause_of', { account: member.account })}
      consequence={t(isExclusion ? 'members_desk.exclude_consequence' : 'members_desk.pause_consequence')}
      send={{ label: t(isExclusion ? 'members_desk.exclude_now' : 'members_desk.pause_now'), kind: 'danger' }}
      faultyField={isWrong ? 'input' : undefined}
      isSending={pausing.isPending}
      error={pausing.error}
      maybeDone={t('members_desk.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={handleSend}
      renderFields={(hasTried) => (
        <>
          <SelectField
            label={t('members_desk.pause_length')}
            value={term}
            options={Object.entries(terms).map(([value, key]) => ({ value, label: t(key) }))}
            onChange={({ target }) => setTerm(target.value as Term)}
          />
          {term === 'hours' && (
            <TextField
              label={t('members_desk.term_hours')}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={hasTried && isWrong ? t('members_desk.hours_wrong') : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </>
      )}
    />
  );
}
