import { useState } from 'react';
import { Button, EmptyState, Icon, useText } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { CorrectDialog, correctable } from './CorrectDialog.tsx';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { useReveal } from './member-queries.ts';
import type { MemberRights } from './member-rights.ts';
import type { MemberCase, MemberField } from './member-types.ts';
import { fieldTexts } from './member-texts.ts';
import { Part } from './Part.tsx';

type ProfilePartProps = { merchant: string; member: MemberCase; rights: MemberRights };

/**
 * The member's data: masked, until an operator gives a reason to read it. Revealed data is forgotten when the page is
 * left.
 */
export function ProfilePart({ merchant, member, rights }: ProfilePartProps) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [revealed, setRevealed] = useState<ReadonlyMap<MemberField, string>>(new Map());
  const { fields } = member;
  const masked = fields.filter(({ field, isMasked }) => isMasked && !revealed.has(field));
  return (
    <Part
      title={t('console_members.profile')}
      aside={
        <span className="flex flex-wrap gap-2">
          {rights.mayEdit && correctable(member).length > 0 && (
            <Button size="small" kind="plain" onClick={() => setIsCorrecting(true)}>
              {t('console_members.correct')}
            </Button>
          )}
          {revealed.size > 0 ? (
            <Button size="small" kind="plain" icon="eye-off" onClick={() => setRevealed(new Map())}>
              {t('console_members.hide')}
            </Button>
          ) : (
            rights.mayReveal &&
            masked.length > 0 && (
              <Button size="small" icon="eye" onClick={() => setIsAsking(true)}>
                {t('console_members.reveal')}
              </Button>
            )
          )}
        </span>
      }
    >
      {fields.length === 0 ? (
        <EmptyState title={t('console_members.no_profile')} />
      ) : (
        <Facts>
          {fields.map(({ field, shown, confirmedAt }) => (
            <Fact key={field} name={t(fieldTexts[field])}>
              <bdi className={revealed.has(field) ? 'font-semibold' : undefined}>{revealed.get(field) ?? shown}</bdi>
              {confirmedAt !== null && (
                <span className="inline-flex items-center gap-1 text-caption text-gain">
                  <Icon name="check" className="size-[1.1em]" />
                  {t('console_members.confirmed')}
                </span>
              )}
            </Fact>
          ))}
        </Facts>
      )}
      {isCorrecting && (
        <CorrectDialog
          where={{ merchant, id: member.id }}
          member={member}
          onClose={() => setIsCorrecting(false)}
          onCorrected={() => setRevealed(new Map())}
        />
      )}
      {isAsking && (
        <RevealDialog
          merchant={merchant}
          member={member}
          onClose={() => setIsAsking(false)}
          onRevealed={(values) => {
            setRevealed(values);
            setIsAsking(false);
          }}
        />
      )}
    </Part>
  );
}

type RevealDialogProps = {
  merchant: string;
  member: MemberCase;
  onRevealed: (values: ReadonlyMap<MemberField, string>) => void;
  onClose: () => void;
};

function RevealDialog({ merchant, member, onRevealed, onClose }: RevealDialogProps) {
  const t = useText();
  const revealing = useReveal({ merchant, id: member.id });
  const fields = member.fields.flatMap(({ field, isMasked }) => (isMasked ? [field] : []));
  const [chosen, setChosen] = useState<readonly MemberField[]>(fields);
  return (
    <ReasonDialog
      title={t('console_members.reveal_of', { account: member.account })}
      consequence={t('console_members.reveal_consequence')}
      send={{ label: t('console_members.reveal_now'), kind: 'main' }}
      faultyField={chosen.length === 0 ? 'input[type=checkbox]' : undefined}
      isSending={revealing.isPending}
      error={revealing.error}
      maybeDone={t('console_members.maybe_done')}
      onClose={onClose}
      onSend={(reason) =>
        revealing.mutate(
          { fields: [...chosen], reason },
          { onSuccess: (answer) => onRevealed(new Map(answer.fields.map(({ field, value }) => [field, value]))) },
        )
      }
      renderFields={(hasTried) => (
        <fieldset className="flex flex-col gap-1">
          <legend className="control-label mb-1 text-small">{t('console_members.reveal_which')}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {fields.map((field) => (
              <label key={field} className="flex min-h-9 items-center gap-3 text-small">
                <input
                  type="checkbox"
                  className="size-4 accent-current"
                  checked={chosen.includes(field)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, field] : chosen.filter((one) => one !== field))
                  }
                />
                {t(fieldTexts[field])}
              </label>
            ))}
          </div>
          {hasTried && chosen.length === 0 && (
            <p role="alert" className="text-small text-danger">
              {t('console_members.reveal_none')}
            </p>
          )}
        </fieldset>
      )}
    />
  );
}
