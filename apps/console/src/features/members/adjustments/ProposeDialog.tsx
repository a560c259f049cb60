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

/** Proposes an adjustment; nothing moves before another operator approves. */
export function ProposeDialog({ where, member, onClose }: ProposeDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const proposing = usePropose(where);
  const { data } = useQuery(adjustmentsQuery(where.merchant, { member: where.id, show: 'all' }));
  // Made with the form, so that repeating it after a lost answer proposes once.
  const [key] = useState(() => crypto.randomUUID());
  const [direction, setDirection] = useState<Adjustment['direction']>('credit');
  const [wallet, setWallet] = useState<Adjustment['wallet']>('main');
  const [kind, setKind] = useState<Adjustment['kind']>('goodwill');
  const [typed, setTyped] = useState({ amount: '', reference: '', multiple: '0' });
  const amount = readAmount(typed.amount);
  // Points, play money and debits have no turnover.
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
          showToast({ tone: 'gain', text: t('console_members.proposed', { account: member.account }) });
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t('console_members.propose_of', { account: member.account })}
      consequence={t('console_members.propose_consequence')}
      send={{ label: t('console_members.propose_now'), kind: 'main' }}
      faultyField={
        amount === undefined
          ? 'input[inputmode=decimal]'
          : turnoverMultiple === undefined
            ? 'input[name=multiple]'
            : undefined
      }
      isSending={proposing.isPending}
      error={proposing.error}
      maybeDone={t('console_members.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={handleSend}
      renderFields={(hasTried) => (
        <>
          <Segments
            label={t('console_members.direction')}
            segments={[
              { id: 'credit', label: t('console_members.credit') },
              { id: 'debit', label: t('console_members.debit') },
            ]}
            selected={direction}
            onSelect={setDirection}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={t('console_members.wallet')}
              value={wallet}
              options={wallets
                .filter((one) => member.kind !== 'trial' || one === 'main')
                .map((value) => ({ value, label: t(walletTexts[value]!) }))}
              onChange={({ target }) => setWallet(target.value as Adjustment['wallet'])}
            />
            <TextField
              label={t('console_members.column_amount')}
              inputMode="decimal"
              autoComplete="off"
              trailing={<span className="pe-2 text-caption">{currency}</span>}
              value={typed.amount}
              error={hasTried && amount === undefined ? t('console_members.amount_wrong') : undefined}
              onChange={(event) => setTyped({ ...typed, amount: event.target.value })}
            />
            <SelectField
              label={t('console_members.column_kind')}
              value={kind}
              options={Object.entries(kindTexts).map(([value, text]) => ({ value, label: t(text) }))}
              onChange={({ target }) => setKind(target.value as Adjustment['kind'])}
            />
            <TextField
              label={t('console_members.reference')}
              isOptional
              autoComplete="off"
              maxLength={ADJUSTMENT_REFERENCE_LENGTH}
              value={typed.reference}
              onChange={(event) => setTyped({ ...typed, reference: event.target.value })}
            />
            {canDemand && (
              <TextField
                name="multiple"
                label={t('console_members.turnover_multiple')}
                hint={t('console_members.turnover_multiple_hint')}
                inputMode="decimal"
                autoComplete="off"
                trailing={<span className="pe-2 text-caption">×</span>}
                value={typed.multiple}
                error={
                  hasTried && turnoverMultiple === undefined ? t('console_members.turnover_multiple_wrong') : undefined
                }
                onChange={(event) => setTyped({ ...typed, multiple: event.target.value })}
              />
            )}
          </div>
          <p className="text-caption text-ink-soft">
            {t('console_members.balance_now')} <WireAmount wire={balance} />
            {data && currency === data.bounds.most.currency && (
              <>
                {' · '}
                {t('console_members.bound_left')} <WireAmount wire={data.bounds.proposable} />
                {' · '}
                {t('console_members.bound_most')} <WireAmount wire={data.bounds.most} />
              </>
            )}
          </p>
        </>
      )}
    />
  );
}
