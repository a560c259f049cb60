import { ADJUSTMENT_REFERENCE_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SelectField, TextField, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { Segments } from '../../../parts/Segments.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { readAmount, readMultiple } from '../amounts.ts';
import type { MemberCase, Where } from '../member-types.ts';
import { refusalTexts, walletTexts } from '../member-texts.ts';
import { adjustmentsQuery, usePropose } from './adjustment-queries.ts';
import type { Adjustment } from './adjustment-queries.ts';
import { kindTexts } from './adjustment-texts.ts';

type ProposeDialogProps = { where: Where; member: MemberCase; onClose: () => void };

const wallets = ['main', 'bonus', 'points'] as const;

/** One of two: nothing moves before a colleague approves. */
export function ProposeDialog({ where, member, onClose }: ProposeDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const proposing = usePropose(where);
  const { data } = useQuery(adjustmentsQuery(where.merchant, { member: where.id, show: 'all' }));
  // Made with the form: sent again after a broken line it is still one proposal.
  const [key] = useState(() => crypto.randomUUID());
  const [direction, setDirection] = useState<Adjustment['direction']>('credit');
  const [wallet, setWallet] = useState<Adjustment['wallet']>('main');
  const [kind, setKind] = useState<Adjustment['kind']>('goodwill');
  const [typed, setTyped] = useState({ amount: '', reference: '', multiple: '0' });
  const amount = readAmount(typed.amount);
  // Points, play money and what is taken are nothing to play through.
  const canDemand = direction === 'credit' && wallet !== 'points' && member.kind !== 'trial';
  const turnoverMultiple = canDemand ? readMultiple(typed.multiple) : '0';
  const currency = wallet === 'points' ? 'PTS' : member.currency;
  const balance = member.wallets.find((one) => one.kind === wallet)?.balance ?? { amount: '0', currency };
  const handleSend = (reason: string) => {
    if (amount === undefined || turnoverMultiple === undefined) return;
    const reference = typed.reference.trim();
    proposing.mutate(
      {
        key,
        direction,
        wallet,
        kind,
        amount,
        turnoverMultiple,
        reason,
        reference: reference === '' ? null : reference,
      },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('members_desk.proposed', { account: member.account }) });
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t('members_desk.propose_of', { account: member.account })}
      consequence={t('members_desk.propose_consequence')}
      send={{ label: t('members_desk.propose_now'), kind: 'main' }}
      faultyField={
        amount === undefined
          ? 'input[inputmode=decimal]'
          : turnoverMultiple === undefined
            ? 'input[name=multiple]'
            : undefined
      }
      isSending={proposing.isPending}
      error={proposing.error}
      maybeDone={t('members_desk.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={handleSend}
      renderFields={(hasTried) => (
        <>
          <Segments
            label={t('members_desk.direction')}
            segments={[
              { id: 'credit', label: t('members_desk.credit') },
              { id: 'debit', label: t('members_desk.debit') },
            ]}
            selected={direction}
            onSelect={setDirection}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={t('members_desk.wallet')}
              value={wallet}
              options={wallets
                .filter((one) => member.kind !== 'trial' || one === 'main')
                .map((value) => ({ value, label: t(walletTexts[value]!) }))}
              onChange={({ target }) => setWallet(target.value as Adjustment['wallet'])}
            />
            <TextField
              label={t('members_desk.column_amount')}
              inputMode="decimal"
              autoComplete="off"
              trailing={<span className="pe-2 text-caption">{currency}</span>}
              value={typed.amount}
              error={hasTried && amount === undefined ? t('members_desk.amount_wrong') : undefined}
              onChange={(event) => setTyped({ ...typed, amount: event.target.value })}
            />
            <SelectField
              label={t('members_desk.column_kind')}
              value={kind}
              options={Object.entries(kindTexts).map(([value, text]) => ({ value, label: t(text) }))}
              onChange={({ target }) => setKind(target.value as Adjustment['kind'])}
            />
            <TextField
              label={t('members_desk.reference')}
              isOptional
              autoComplete="off"
              maxLength={ADJUSTMENT_REFERENCE_LENGTH}
              value={typed.reference}
              onChange={(event) => setTyped({ ...typed, reference: event.target.value })}
            />
            {canDemand && (
              <TextField
                name="multiple"
                label={t('members_desk.turnover_multiple')}
                hint={t('members_desk.turnover_multiple_hint')}
                inputMode="decimal"
                autoComplete="off"
                trailing={<span className="pe-2 text-caption">×</span>}
                value={typed.multiple}
                error={
                  hasTried && turnoverMultiple === undefined ? t('members_desk.turnover_multiple_wrong') : undefined
                }
                onChange={(event) => setTyped({ ...typed, multiple: event.target.value })}
              />
            )}
          </div>
          <p className="text-caption text-ink-soft">
            {t('members_desk.balance_now')} <WireAmount wire={balance} />
            {data && currency === data.bounds.most.currency && (
              <>
                {' · '}
                {t('members_desk.bound_left')} <WireAmount wire={data.bounds.proposable} />
                {' · '}
                {t('members_desk.bound_most')} <WireAmount wire={data.bounds.most} />
              </>
            )}
          </p>
        </>
      )}
    />
  );
}
