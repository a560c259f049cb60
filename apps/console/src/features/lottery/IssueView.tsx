import { useQuery } from '@tanstack/react-query';
import type { TextKey } from '@croupier/i18n';
import { Button, Notice, Tabs, useFormats, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Back } from './Back.tsx';
import { ExposurePanel } from './ExposurePanel.tsx';
import { actsOn } from './issue-acts.ts';
import { actTexts } from './issue-texts.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { IssueFacts } from './IssueFacts.tsx';
import type { LotteryPageProps } from './lottery-page-props.ts';
import { issueQuery } from './lottery-queries.ts';
import type { Issue } from './lottery-queries.ts';
import { isIssueAct, issueViews } from './lottery-search.ts';
import type { IssueAct, IssueView as View } from './lottery-search.ts';
import { ProofPanel } from './ProofPanel.tsx';
import { SettlementProgress } from './SettlementProgress.tsx';
import { skewOf } from './skew.ts';
import { DrawBadge } from './StateBadges.tsx';
import { TicketsPanel } from './TicketsPanel.tsx';
import { TrailPanel } from './TrailPanel.tsx';

const viewTexts = {
  exposure: 'console_lottery.exposure',
  tickets: 'console_lottery.tickets',
  proof: 'console_lottery.proof',
  acts: 'console_lottery.trail',
} as const;

type IssueViewProps = LotteryPageProps & { on: { gameCode: string; issue: string } };

/** One issue: its state, its tickets, and the possible acts. */
export function IssueView({ merchant, brandName, search, self, mayEdit, onSearch, on }: IssueViewProps) {
  const t = useText();
  const formats = useFormats();
  const { data, dataUpdatedAt, error, refetch } = useQuery(issueQuery(merchant, on));
  const { act, ...rest } = search;
  const view: View = search.view ?? 'exposure';
  const offered = data && mayEdit ? actsOn(data) : [];
  const open = (next: IssueAct) => () => onSearch({ ...rest, act: next });
  const { issue: _issue, view: _view, account: _account, from: _from, paid: _paid, ...list } = rest;
  return (
    <>
      <Back merchant={merchant} search={list} label={data?.game.gameName ?? on.gameCode} />
      <PageHeader title={on.issue} context={`${data?.game.gameName ?? on.gameCode} · ${brandName}`}>
        {data && (
          <div className="flex flex-wrap items-center gap-2">
            <DrawBadge draw={data.draw} now={data.now} />
            {offered.map((one) => (
              <Button key={one} size="small" kind={actTexts[one].kind} icon={actTexts[one].icon} onClick={open(one)}>
                {t(actTexts[one].button)}
              </Button>
            ))}
          </div>
        )}
      </PageHeader>
      {error && (
        <ProblemNotice error={error} title={t('console_lottery.issue_unread')} onRetry={() => void refetch()} />
      )}
      {data?.first && (
        <Notice
          tone="info"
          isAnnounced
          title={t(initial(data, self), {
            name: data.first.operator.name,
            time: formats.dateTime(Date.parse(data.first.at)),
          })}
        >
          <p>“{data.first.reason}”</p>
          <p>{t(data.first.operator.id === self.id ? 'console_lottery.needs_another' : 'console_lottery.needs_you')}</p>
        </Notice>
      )}
      {data && (
        <>
          <SettlementProgress issue={data} />
          <IssueFacts merchant={merchant} issue={data} skewMs={skewOf(data.now, dataUpdatedAt)} />
          <Tabs
            label={t('console_lottery.views')}
            tabs={issueViews.map((id) => ({ id, label: t(viewTexts[id]) }))}
            selected={view}
            onSelect={(id) => onSearch({ ...rest, view: id })}
          >
            {view === 'exposure' && <ExposurePanel merchant={merchant} on={on} issue={data} />}
            {view === 'tickets' && (
              <TicketsPanel key={search.account ?? ''} merchant={merchant} on={on} search={rest} onSearch={onSearch} />
            )}
            {view === 'proof' && <ProofPanel merchant={merchant} issue={data} />}
            {view === 'acts' && <TrailPanel issue={data} self={self} />}
          </Tabs>
          {mayEdit && isIssueAct(act) && (
            <IssueDialog
              key={act}
              merchant={merchant}
              issue={data}
              act={act}
              self={self}
              onClose={() => onSearch(rest)}
            />
          )}
        </>
      )}
    </>
  );
}

/** The text of a first approval, which another operator must confirm. */
function initial({ draw, first }: Issue, self: { id: string }): TextKey {
  const isOwn = first?.operator.id === self.id;
  if (draw.state === 'SETTLED') return isOwn ? 'console_lottery.first_was_you' : 'console_lottery.first_was';
  return isOwn ? 'console_lottery.first_void_you' : 'console_lottery.first_void';
}
