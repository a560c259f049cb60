import { Amount, Button, Card, Icon, Skeleton, Tabs, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readMoney } from '../../api/read-money.ts';
import { useIsFullMember } from '../../api/use-member.ts';
import { useSettings } from '../../api/use-settings.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { columnClass, PageHead } from '../../parts/PageHead.tsx';
import { Link } from '../../routing/Link.tsx';
import { useNavigate, useSearch } from '../../routing/router-context.ts';
import { ConvertDialog } from './ConvertDialog.tsx';
import { PointDetails } from './PointDetails.tsx';
import { PointRules } from './PointRules.tsx';
import { balanceQuery, typesQuery } from './points-queries.ts';
import { RedeemHistory } from './RedeemHistory.tsx';
import { ShopWindow } from './ShopWindow.tsx';

const parts = ['goods', 'redeems', 'details', 'rules'] as const;
type Part = (typeof parts)[number];

const texts = {
  goods: 'points.tab_goods',
  redeems: 'points.tab_redeems',
  details: 'points.tab_details',
  rules: 'points.tab_rules',
} as const;

const picture = { motif: 'cashback', seed: 'point-mall' } as const;

/** The points mall: what points buy, where they went, where they came from, and the rules (PT-11). */
export function PointMallPage() {
  const t = useText();
  const { brand } = useSettings();
  const navigate = useNavigate();
  const isMember = useIsFullMember();
  const { part } = useSearch();
  const selected = isMember ? (parts.find((one) => one === part) ?? 'goods') : 'goods';
  const shown: readonly Part[] = isMember ? parts : ['goods'];
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={t('routes.point_mall')} lead={t('points.lead', { brand: brand.name })} picture={picture} />
      <div className={`${columnClass} flex flex-col gap-6 pb-8`}>
        {isMember ? <Balance /> : <SignIn />}
        <Tabs
          label={t('routes.point_mall')}
          tabs={shown.map((id) => ({ id, label: t(texts[id]) }))}
          selected={selected}
          onSelect={(id) =>
            void navigate({ search: ({ part: _before, ...rest }) => (id === 'goods' ? rest : { ...rest, part: id }) })
          }
        >
          {selected === 'goods' && <ShopWindow />}
          {selected === 'redeems' && <RedeemHistory />}
          {selected === 'details' && <PointDetails />}
          {selected === 'rules' && <PointRules />}
        </Tabs>
      </div>
    </div>
  );
}

function SignIn() {
  const t = useText();
  return (
    <Card isHighlighted className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-prose">{t('points.visitor')}</p>
      <Link
        to="/pointMall"
        search={(before) => ({ ...before, modal: 'loginPopupModal' })}
        className="control-label inline-flex min-h-11 items-center text-highlight underline underline-offset-4"
      >
        {t('points.sign_in')}
      </Link>
    </Card>
  );
}

function Balance() {
  const t = useText();
  const formats = useFormats();
  const [isConverting, setIsConverting] = useState(false);
  const { data, error, refetch } = useQuery(balanceQuery);
  const { data: types } = useQuery(typesQuery);
  const money = types?.types.find((one) => one.type === 'money');
  if (error && !data) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" className="h-32" />;
  const { points, creditedTo } = data;
  return (
    <Card isHighlighted className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-col gap-1">
        <p className="text-caption text-ink-faint">{t('points.current')}</p>
        <p className="heading figures flex items-center gap-2 text-headline leading-tight sm:text-display">
          <Icon name="points" className="text-highlight" />
          <span data-testid="points">{formats.number(Number(points.whole))}</span>
        </p>
        <p className="text-small text-ink-soft">
          {creditedTo === null
            ? t('points.credited_never')
            : t('points.credited_to', { day: formats.date(new Date(`${creditedTo}T12:00:00Z`)) })}
        </p>
      </div>
      {money && (
        <div className="flex flex-col gap-2 sm:items-end">
          <p className="text-small text-ink-soft">
            {t('points.ratio', { points: formats.number(Number(money.ratio.points)) })}{' '}
            <Amount value={readMoney(money.ratio.amount)} className="font-semibold text-ink" />
          </p>
          <Button kind="main" disabled={points.whole === '0'} onClick={() => setIsConverting(true)}>
            {t('points.convert')}
          </Button>
        </div>
      )}
      {isConverting && <ConvertDialog points={points} onClose={() => setIsConverting(false)} />}
    </Card>
  );
}
