import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, Button, buttonClass, Icon, Notice, Skeleton, Tabs, useFormats, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { AdjustmentsTab } from './adjustments/AdjustmentsTab.tsx';
import { BonusesTab } from './bonuses/BonusesTab.tsx';
import { LevelTab } from './LevelTab.tsx';
import { LimitsTab } from './LimitsTab.tsx';
import { memberQuery } from './member-queries.ts';
import type { MemberRights, Self, StateParts } from './member-rights.ts';
import type { MemberCase } from './member-types.ts';
import { freezeTexts, kindTexts, stateTexts, stateTones } from './member-texts.ts';
import { MemberDialogs } from './MemberDialogs.tsx';
import { memberTabs } from './members-search.ts';
import type { MemberAct, MemberSearch, MemberTab } from './members-search.ts';
import { NotesTab } from './NotesTab.tsx';
import { Overview } from './Overview.tsx';
import { SessionsTab } from './SessionsTab.tsx';
import { TurnoverTab } from './turnover/TurnoverTab.tsx';

type MemberPageProps = {
  merchant: string;
  id: string;
  brandName: string;
  search: MemberSearch;
  self: Self;
  rights: MemberRights;
  parts: StateParts;
  onSearch: (search: MemberSearch) => void;
};

const tabTexts = {
  overview: 'console_members.tab_overview',
  sessions: 'console_members.tab_sessions',
  limits: 'console_members.tab_limits',
  notes: 'console_members.tab_notes',
  adjustments: 'console_members.adjustments',
  turnover: 'console_members.turnover',
  bonuses: 'console_members.bonuses',
  level: 'console_levels.tab',
} as const;

/** One member: identity, account status and possible acts. */
export function MemberPage({ merchant, id, brandName, search, self, rights, parts, onSearch }: MemberPageProps) {
  const t = useText();
  const where = { merchant, id };
  const { data, error, refetch } = useQuery(memberQuery(where));
  const { tab = 'overview', act } = search;
  const rest: MemberSearch = tab === 'overview' ? {} : { tab };
  const handleAct = (next: MemberAct | undefined) => onSearch({ ...rest, ...(next && { act: next }) });
  return (
    <>
      <nav aria-label={t('console_members.way_back')} className="text-small">
        <Link
          to="/brands/$merchant/members"
          params={{ merchant }}
          className="inline-flex min-h-8 items-center rounded-control text-highlight underline-offset-2 hover:underline"
        >
          {t('console_members.title')}
        </Link>
      </nav>
      <PageHeader title={data?.account ?? t('console.kind_member')} context={brandName}>
        <div className="flex flex-wrap gap-2">
          {data && rights.mayWrite && data.kind !== 'trial' && (
            <Link
              to="/brands/$merchant/messages"
              params={{ merchant }}
              search={{ act: 'write', account: data.account }}
              className={buttonClass()}
            >
              <Icon name="message" />
              {t('console_messages.write')}
            </Link>
          )}
          {data && rights.mayEdit && <MainActs member={data} onAct={handleAct} />}
        </div>
      </PageHeader>
      {error && <ProblemNotice error={error} title={t('console_members.unread_one')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" className="h-96 w-full" />}
      {data && (
        <>
          <Standing member={data} />
          <Tabs
            label={t('console_members.tabs')}
            tabs={memberTabs.map((one) => ({
              id: one,
              label: t(tabTexts[one]),
              ...(one === 'adjustments' && data.openAdjustments > 0 && { count: data.openAdjustments }),
            }))}
            selected={tab}
            onSelect={(next) => onSearch(next === 'overview' ? {} : { tab: next })}
          >
            <Panel {...{ merchant, tab, member: data, rights, parts, self, onAct: handleAct }} />
          </Tabs>
          {act && (
            <MemberDialogs key={act} {...{ where, member: data, act, rights, onClose: () => handleAct(undefined) }} />
          )}
        </>
      )}
    </>
  );
}

type PanelProps = {
  merchant: string;
  tab: MemberTab;
  member: MemberCase;
  rights: MemberRights;
  parts: StateParts;
  self: Self;
  onAct: (act: MemberAct) => void;
};

function Panel({ merchant, tab, member, rights, parts, self, onAct }: PanelProps) {
  const where = { merchant, id: member.id };
  if (tab === 'sessions') return <SessionsTab where={where} member={member} mayEdit={rights.mayEdit} onAct={onAct} />;
  if (tab === 'limits') return <LimitsTab where={where} member={member} mayEdit={rights.mayEdit} onAct={onAct} />;
  if (tab === 'notes') return <NotesTab where={where} mayEdit={rights.mayEdit} self={self} />;
  if (tab === 'adjustments') return <AdjustmentsTab where={where} rights={rights} self={self} onAct={onAct} />;
  if (tab === 'turnover')
    return <TurnoverTab where={where} account={member.account} mayCancel={rights.mayApprove} self={self} />;
  if (tab === 'bonuses')
    return <BonusesTab where={where} account={member.account} mayRevoke={rights.mayRevoke} self={self} />;
  if (tab === 'level') return <LevelTab where={where} />;
  return <Overview merchant={merchant} member={member} rights={rights} parts={parts} />;
}

function MainActs({ member, onAct }: { member: MemberCase; onAct: (act: MemberAct) => void }) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => onAct('reset')}>
        {t('console_members.reset')}
      </Button>
      {member.frozen === null ? (
        <Button size="small" kind="danger" icon="lock" onClick={() => onAct('freeze')}>
          {t('console_members.freeze')}
        </Button>
      ) : (
        <Button size="small" kind="main" onClick={() => onAct('unfreeze')}>
          {t('console_members.unfreeze')}
        </Button>
      )}
    </div>
  );
}

/** The account's status in one line, with the reason if it is frozen. */
function Standing({ member }: { member: MemberCase }) {
  const t = useText();
  const formats = useFormats();
  const { frozen, pausedUntil, kind, nickname } = member;
  const state = frozen ? 'frozen' : pausedUntil ? 'paused' : 'active';
  const time = (at: string) => formats.dateTime(Date.parse(at));
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft" aria-live="polite">
        <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>
        <Badge>{t(kindTexts[kind])}</Badge>
        {nickname !== '' && <bdi>{nickname}</bdi>}
        {pausedUntil !== null && <span>{t('console_members.paused_until', { time: time(pausedUntil) })}</span>}
      </p>
      {frozen && (
        <Notice
          tone="danger"
          title={`${t('console_members.frozen_since', { time: time(frozen.at) })}${
            frozen.kind === null ? '' : ` · ${t(freezeTexts[frozen.kind])}`
          }`}
        >
          {frozen.reason !== null && <p>“{frozen.reason}”</p>}
          {frozen.by && <p>{t('console_members.frozen_by', { name: frozen.by.name })}</p>}
          <p>{t('console_members.frozen_means')}</p>
        </Notice>
      )}
    </>
  );
}
