import type { TextKey } from '@croupier/i18n';
import { money } from '@croupier/money';
import { Amount, Badge, Button, Icon, Tabs, useText, useToasts } from '@croupier/ui';
import { useId } from 'react';
import type { FormEvent } from 'react';
import { readMoney } from '../../../api/read-money.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { FormFault } from '../../../parts/FormFault.tsx';
import { fieldOf } from '../../../parts/refused-field.ts';
import { useForm } from '../../../parts/use-form.ts';
import { AmountField, useAmountFault } from '../AmountField.tsx';
import { ChoiceCard } from '../ChoiceCard.tsx';
import { readAmount } from '../typed-amount.ts';
import { useWalletTransfer } from './transfer-queries.ts';
import type { VendorWallet, VendorWallets, WalletTransfer } from './transfer-queries.ts';

const refusedFields = { amount_out_of_range: 'amount', insufficient_balance: 'amount' } as const;

type Outcome = { tone: 'gain' | 'warn'; text: TextKey };

const toasts: Partial<Record<WalletTransfer['state'], Outcome>> = {
  DONE: { tone: 'gain', text: 'transfers.fund_done' },
  FAILED: { tone: 'warn', text: 'transfers.fund_failed' },
};
/** The vendor has not reported the outcome. */
const unknown: Outcome = { tone: 'warn', text: 'transfers.fund_unknown' };

/** Vendor, direction and amount. Shows the vendor's answer, and says so if there is none (TR-6). */
export function FundForm({ wallets }: { wallets: VendorWallets }) {
  const t = useText();
  const textOf = useErrorText();
  const faultText = useAmountFault();
  const showToast = useToasts();
  const transfer = useWalletTransfer();
  const form = useForm({ vendor: wallets.vendors[0]?.vendor ?? '', direction: 'in', amount: '' });
  const { formRef } = form;
  const chosen = wallets.vendors.find(({ vendor }) => vendor === form.values.vendor) ?? wallets.vendors[0]!;
  const direction = form.values.direction === 'out' ? 'out' : 'in';
  const most = readMoney(direction === 'in' ? wallets.main : chosen.balance);
  // The smallest amount that is shown.
  const bounds = { least: money(100n, most.currency), most };
  const typed = readAmount(form.values.amount, most.currency, bounds);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.show({ amount: typed.ok ? undefined : faultText(typed.fault, bounds) }) || !typed.ok) return;
    transfer.mutate(
      { vendor: chosen.vendor, direction, amount: typed.text },
      {
        onSuccess: ({ state }) => {
          form.set('amount', '');
          const { tone, text } = toasts[state] ?? unknown;
          showToast({ tone, text: t(text) });
        },
        onError: (error) => {
          const field = fieldOf(error, refusedFields);
          if (field) form.show({ [field]: textOf(error) });
        },
      },
    );
  };
  return (
    <form ref={formRef} noValidate className="flex flex-col gap-6" onSubmit={handleSubmit}>
      <Vendors vendors={wallets.vendors} chosen={chosen.vendor} onChoose={(vendor) => form.set('vendor', vendor)} />
      <Tabs
        label={t('transfers.direction')}
        tabs={[
          { id: 'in', label: t('transfers.fund_in', { vendor: chosen.name }), icon: 'arrow-end' },
          { id: 'out', label: t('transfers.fund_out'), icon: 'refresh' },
        ]}
        selected={direction}
        onSelect={(way) => form.set('direction', way)}
      >
        <div className="flex flex-col gap-4">
          <AmountField
            {...form.typed('amount')}
            label={t('transfers.amount')}
            currency={most.currency}
            quick={[]}
            all={most.units > 0n ? { label: t('cashier.all'), amount: most } : undefined}
            onType={(text) => form.set('amount', text)}
          />
          {!form.hasFaults && <FormFault error={transfer.error} />}
          <Button
            type="submit"
            kind="main"
            isBusy={transfer.isPending}
            disabled={chosen.underWay !== null || most.units === 0n}
            className="self-start"
          >
            {t('transfers.fund_go')}
          </Button>
        </div>
      </Tabs>
    </form>
  );
}

type VendorsProps = { vendors: readonly VendorWallet[]; chosen: string; onChoose: (vendor: string) => void };

function Vendors({ vendors, chosen, onChoose }: VendorsProps) {
  const t = useText();
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold text-ink-soft">{t('transfers.vendor_wallets')}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {vendors.map(({ vendor, name, balance, underWay }) => (
          <ChoiceCard
            key={vendor}
            name={group}
            value={vendor}
            isChosen={vendor === chosen}
            onChoose={() => onChoose(vendor)}
            mark={<Icon name="games" className="mt-1 text-highlight" />}
            title={name}
          >
            <Amount value={readMoney(balance)} className="font-bold" />
            {underWay && (
              <Badge tone="warn" canWrap className="self-start">
                {t(`transfers.state.${underWay.state}`)}
              </Badge>
            )}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
