import { billChecks, checkBill } from '@croupier/agents';
import { Amount, Badge, Button, buttonClass, Card, Icon, Notice, useFormats, useText } from '@croupier/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { client } from '../../api/client.ts';
import { readMoney } from '../../api/read-money.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { billQuery, recompute } from './contract-queries.ts';
import type { OneBill, Recomputed } from './contract-queries.ts';
import { FormulaView } from './FormulaView.tsx';
import { saveFile } from './save-file.ts';
import { Fact } from './TermsView.tsx';

/** One bill: figures, formula, payments, and *recompute*, which adds its entries up in this browser. */
export function BillView({ id, page }: { id: string; page: string }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-5">
      <CentreLink page={page} className={buttonClass({ size: 'small' })}>
        <Icon name="chevron-start" />
        {t('contracts.back')}
      </CentreLink>
      <Waiting query={useQuery(billQuery(id))}>{(bill) => <Known bill={bill} />}</Waiting>
    </div>
  );
}

// texts: contracts.kind.* texts: contracts.bill_state.*
function Known({ bill }: { bill: OneBill }) {
  const t = useText();
  const formats = useFormats();
  const work = useMutation({ mutationFn: () => recompute(client, bill) });
  const stated = checkBill({ ...bill.file, entries: [] });
  return (
    <>
      <Card title={`${t(`contracts.kind.${bill.kind}`)} · ${bill.holder}`} isHighlighted>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          <Fact name={t('contracts.from')}>{formats.dateTime(new Date(bill.from))}</Fact>
          <Fact name={t('contracts.to')}>{formats.dateTime(new Date(bill.to))}</Fact>
          <Fact name={t('contracts.bill_amount')}>
            <Amount value={readMoney(bill.amount)} />
          </Fact>
          <Fact name={t('contracts.due')}>
            <Amount value={readMoney(bill.due)} />
          </Fact>
        </dl>
        <p className="mt-4 flex flex-wrap items-center gap-3 text-small">
          <Badge tone={bill.state === 'issued' ? 'gain' : 'plain'}>{t(`contracts.bill_state.${bill.state}`)}</Badge>
          {bill.payer === null ? t('contracts.paid_by_house') : t('contracts.paid_by', { name: bill.payer })}
        </p>
        {bill.payments.length > 0 && (
          <ul aria-label={t('contracts.payments')} className="mt-3 flex flex-col gap-1 text-small">
            {bill.payments.map(({ at, amount }) => (
              <li key={at} className="flex justify-between gap-4">
                <time dateTime={at} className="figures text-ink-soft">
                  {formats.dateTime(new Date(at))}
                </time>
                <Amount value={readMoney(amount)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('contracts.recompute')}>
        <p className="text-small text-ink-soft">{t('contracts.recompute_lead', { count: bill.entries })}</p>
        <Button
          kind="main"
          className="mt-3"
          isBusy={work.isPending}
          onClick={() => work.mutate()}
          disabled={!stated.ok}
        >
          {t('contracts.recompute')}
        </Button>
        {work.isError && <FetchFailure error={work.error} onRetry={() => work.mutate()} />}
        {work.isSuccess &&
          (work.data ? (
            <Outcome bill={bill} found={work.data} />
          ) : (
            <Notice tone="danger">{t('contracts.unreadable')}</Notice>
          ))}
      </Card>
    </>
  );
}

// texts: contracts.check.*
function Outcome({ bill, found }: { bill: OneBill; found: Recomputed }) {
  const t = useText();
  const { isRight, verdicts, result } = found.checked;
  return (
    <div className="mt-4 flex flex-col gap-4" data-recomputed={isRight ? 'right' : 'wrong'}>
      <Notice tone={isRight ? 'gain' : 'danger'}>{t(isRight ? 'contracts.right' : 'contracts.wrong')}</Notice>
      <dl className="grid grid-cols-2 gap-4">
        <Fact name={t('contracts.house_says')}>
          <Amount value={readMoney(bill.due)} />
        </Fact>
        <Fact name={t('contracts.you_computed')}>
          <Amount value={result.due} />
        </Fact>
      </dl>
      <ul aria-label={t('contracts.checks')} className="flex flex-col gap-1 text-small">
        {billChecks
          .filter((check) => verdicts[check] !== 'not-given')
          .map((check) => (
            <li key={check} className="flex items-center gap-2">
              <Icon name={verdicts[check] === true ? 'check' : 'close'} />
              {t(`contracts.check.${check}`)}
            </li>
          ))}
      </ul>
      <FormulaView lines={result.formula} />
      <Button icon="download" onClick={() => saveFile(`bill-${bill.id}.json`, found.text)}>
        {t('contracts.export')}
      </Button>
      <p className="text-caption text-ink-faint">{t('contracts.export_lead')}</p>
    </div>
  );
}
