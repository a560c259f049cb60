import { useState } from 'react';
import type { TextKey } from '@croupier/i18n';
import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { Fact, Facts } from '../../../parts/Facts.tsx';
import { refusalTexts } from '../member-texts.ts';
import type { Where } from '../member-types.ts';
import { useRevocation } from './bonus-queries.ts';
import type { MemberBonus, RevocationAct } from './bonus-queries.ts';

type Act = RevocationAct['act'];
type RevocationDialogProps = { where: Where; account: string; bonus: MemberBonus; act: Act; onClose: () => void };

const texts: Readonly<Record<Act, { title: TextKey; consequence: TextKey; send: TextKey; done: TextKey }>> = {
  propose: {
    title: 'console_members.bonus_revoke_of',
    consequence: 'console_members.bonus_revoke_consequence',
    send: 'console_members.bonus_propose_now',
    done: 'console_members.bonus_propose_done',
  },
  approve: {
    title: 'console_members.bonus_approve_of',
    consequence: 'console_members.bonus_approve_consequence',
    send: 'console_members.bonus_approve_now',
    done: 'console_members.bonus_approve_done',
  },
  reject: {
    title: 'console_members.bonus_reject_of',
    consequence: 'console_members.bonus_reject_consequence',
    send: 'console_members.bonus_reject_now',
    done: 'console_members.bonus_reject_done',
  },
};

/** Proposes to revoke a bonus, or decides such a proposal. */
export function RevocationDialog({ where, account, bonus, act, onClose }: RevocationDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const [key] = useState(() => crypto.randomUUID());
  const sending = useRevocation({ ...where, bonus: bonus.id });
  const { title, consequence, send, done } = texts[act];
  const { revocation } = bonus;
  const wanted = (reason: string): RevocationAct => {
    if (act === 'propose') return { act, key, reason };
    const id = revocation?.id ?? '';
    return act === 'approve' ? { act, revocation: id } : { act, revocation: id, reason };
  };
  return (
    <ReasonDialog
      title={t(title, { account })}
      consequence={t(consequence)}
      send={{ label: t(send), kind: act === 'reject' ? 'main' : 'danger' }}
      reason={act === 'approve' ? 'none' : 'needed'}
      isSending={sending.isPending}
      error={sending.error}
      maybeDone={t('console_members.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={(reason) =>
        sending.mutate(wanted(reason), {
          onSuccess: () => {
            showToast({ tone: 'gain', text: t(done, { account }) });
            onClose();
          },
        })
      }
      renderFields={() => (
        <Facts>
          <Fact name={t('console_members.bonus_amount')}>
            <WireAmount wire={bonus.amount} />
          </Fact>
          <Fact name={t('console_members.bonus_left')}>
            <WireAmount wire={bonus.left} className="font-semibold" />
          </Fact>
          {act !== 'propose' && revocation && (
            <Fact name={t('console_members.bonus_proposed')}>
              {revocation.proposed.by.name}: “{revocation.reason}”
            </Fact>
          )}
        </Facts>
      )}
    />
  );
}
