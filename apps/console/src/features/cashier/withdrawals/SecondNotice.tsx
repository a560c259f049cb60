import { Notice, useFormats, useText } from '@croupier/ui';
import type { Self } from '../ActorName.tsx';
import { firstOf } from './withdrawal-acts.ts';
import type { WithdrawalAct } from './withdrawal-acts.ts';
import type { WithdrawalCase } from './withdrawal-types.ts';
import { actTexts } from './withdrawal-texts.ts';

type SecondNoticeProps = { withdrawal: WithdrawalCase; acts: readonly WithdrawalAct[]; self: Self };

/** The first of two approvals: who, when and why, and that another operator must confirm (WI-10, WI-22). */
export function SecondNotice({ withdrawal, acts, self }: SecondNoticeProps) {
  const t = useText();
  const formats = useFormats();
  return acts.map((act) => {
    const first = firstOf(withdrawal, act);
    if (!first) return null;
    const isOwn = first.operator.id === self.id;
    const values = {
      act: t(actTexts[act].button),
      name: first.operator.name,
      time: formats.dateTime(Date.parse(first.at)),
    };
    return (
      <Notice
        key={act}
        tone="info"
        isAnnounced
        title={t(isOwn ? 'console_cashier.first_was_you' : 'console_cashier.first_was', values)}
      >
        {first.reason !== null && <p>“{first.reason}”</p>}
        <p>{t(isOwn ? 'console_cashier.needs_another' : 'console_cashier.needs_you')}</p>
      </Notice>
    );
  });
}
