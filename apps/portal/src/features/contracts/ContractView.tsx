import { checkBill } from '@croupier/agents';
import type { CheckedBill } from '@croupier/agents';
import { Amount, Badge, Button, buttonClass, Card, Icon, Notice, useFormats, useText } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import type { Signed } from '@croupier/money';
import { useQuery } from '@tanstack/react-query';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { newUuid } from '../../api/send-keys.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { contractQuery, useProcessing } from './contract-queries.ts';
import type { OneContract } from './contract-queries.ts';
import { TermsView } from './TermsView.tsx';

/** A contract: what it pays with "you are here", figures of the open period, what can be done, its text and history. */
export function ContractView({ id, page, isPart = false }: { id: string; page: string; isPart?: boolean }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-5">
      {!isPart && (
        <CentreLink page={page} className={buttonClass({ size: 'small' })}>
          <Icon name="chevron-start" />
          {t('contracts.back')}
        </CentreLink>
      )}
      <Waiting query={useQuery(contractQuery(id))}>{(data) => <Known contract={data} />}</Waiting>
    </div>
  );
}

/** The figures of an open period have no entries, so that only what they come to is taken from the check. */
function openBill(contract: OneContract): CheckedBill | null {
  if (!contract.now) return null;
  const read = checkBill({ ...contract.now.file, entries: [] });
  return read.ok ? read.value : null;
}

// texts: contracts.kind.* texts: contracts.state.* texts: contracts.act.* texts: contracts.side.*
function Known({ contract }: { contract: OneContract }) {
  const t = useText();
  const formats = useFormats();
  const { kind, upline, downline, state, startsAt, endsAt, acts, now } = contract;
  const open = openBill(contract);
  const date = (at: string) => formats.dateTime(new Date(at));
  return (
    <>
      <Card title={t(`contracts.kind.${kind}`)} isHighlighted>
        <p className="mb-4 flex flex-wrap items-center gap-3 text-small">
          <Badge tone={state === 'IN_FORCE' ? 'gain' : 'plain'}>{t(`contracts.state.${state}`)}</Badge>
          <span>{t('contracts.between', { upline, downline })}</span>
          {startsAt && <span className="text-ink-soft">{t('contracts.starts', { at: date(startsAt) })}</span>}
          {endsAt && <span className="text-ink-soft">{t('contracts.ends', { at: date(endsAt) })}</span>}
          {state === 'OFFERED' && (
            <span className="text-ink-soft">{t('contracts.lapses', { at: date(contract.lapsesAt) })}</span>
          )}
        </p>
        <TermsView terms={contract.terms} reached={open ? open.file.stated.tier : null} />
      </Card>
      {now && open && (
        <Card title={t('contracts.so_far')}>
          <div className="flex flex-col gap-3">
            <p className="flex flex-wrap items-center gap-3 text-small">
              <Badge tone="plain">{t('contracts.provisional')}</Badge>
              {t('contracts.so_far_lead', { at: date(now.asOf), to: date(now.to) })}
            </p>
            <p className="heading text-headline">
              <Amount value={open.file.stated.amount} />
            </p>
            <Figures open={open} />
          </div>
        </Card>
      )}
      <Acts contract={contract} />
      <Card title={t('contracts.words')}>
        <p className="text-small text-ink-soft">{t('contracts.words_lead')}</p>
        <pre className="figures mt-3 overflow-x-auto rounded-card bg-sunken p-3 text-caption whitespace-pre-wrap">
          {contract.words}
        </pre>
        <p className="figures mt-2 text-caption break-all text-ink-faint">
          {t('contracts.hash', { hash: contract.hash })}
        </p>
      </Card>
      <Card title={t('contracts.history')}>
        <ol aria-label={t('contracts.history')} className="flex flex-col gap-2 text-small">
          {acts.map(({ act, by, at }) => (
            <li key={`${act}${at}`} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {t(`contracts.act.${act}` as 'contracts.act.offer')} · {t(`contracts.side.${by}`)}
              </span>
              <time dateTime={at} className="figures text-ink-soft">
                {date(at)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

/** What the open period has so far. */
function Figures({ open }: { open: CheckedBill }) {
  const t = useText();
  const { figures } = open.file.stated;
  if (figures.of === 'shares') return null;
  const lines: (readonly [name: TextKey, value: Signed | number])[] =
    figures.of === 'tickets'
      ? [
          ['contracts.figure.winning', figures.winning],
          ['contracts.figure.losing', figures.losing],
        ]
      : [
          ['contracts.figure.valid', figures.valid],
          ...(figures.of === 'team'
            ? ([
                ['contracts.figure.bet', figures.bet],
                ['contracts.figure.prize', figures.prize],
              ] as const)
            : []),
          ['contracts.condition.active', figures.active],
        ];
  return (
    <dl className="flex flex-col gap-1 text-small">
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t(name)}</dt>
          <dd className="figures">{typeof value === 'number' ? value : <Amount value={value} meaning="plain" />}</dd>
        </div>
      ))}
    </dl>
  );
}

type Action = 'accept' | 'reject' | 'terminationRequest' | 'terminate';

/** What the reader's side can do now. */
function actionsOf({ side, state, terminationBy }: OneContract): Action[] {
  if (state === 'OFFERED') return side === 'upline' ? ['terminate'] : ['accept', 'reject'];
  if (state === 'ACCEPTED') return side === 'upline' ? ['terminate'] : [];
  if (state !== 'IN_FORCE') return [];
  if (terminationBy !== null) return terminationBy === side ? [] : ['accept', 'reject'];
  return side === 'upline' ? ['terminationRequest', 'terminate'] : ['terminationRequest'];
}

// texts: contracts.do.*
function Acts({ contract }: { contract: OneContract }) {
  const t = useText();
  const errorText = useErrorText();
  const processing = useProcessing();
  const actions = actionsOf(contract);
  if (actions.length === 0 && !processing.isError) return null;
  const isAsked = contract.terminationBy !== null;
  return (
    <Card title={t(isAsked ? 'contracts.end_asked' : 'contracts.your_answer')}>
      {isAsked && <p className="mb-3 text-small text-ink-soft">{t('contracts.end_asked_lead')}</p>}
      <div className="flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button
            key={action}
            kind={action === 'accept' ? 'main' : 'quiet'}
            disabled={processing.isPending}
            onClick={() =>
              processing.mutate({ kind: contract.kind, body: { id: newUuid(), action, contract: contract.id } })
            }
          >
            {t(isAsked ? `contracts.do.end_${action === 'accept' ? 'accept' : 'reject'}` : `contracts.do.${action}`)}
          </Button>
        ))}
      </div>
      {processing.isError && <Notice tone="danger">{errorText(processing.error)}</Notice>}
    </Card>
  );
}
