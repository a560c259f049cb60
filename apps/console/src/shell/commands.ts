import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { languageOf } from '@croupier/i18n';
import { useText } from '@croupier/ui';
import { verifyChain } from '../features/audit/audit-queries.ts';
import { isSingle, kinds, kindTexts } from '../features/content/kinds.ts';
import type { ContentKind } from '../features/content/content-queries.ts';
import { mayAt } from '../features/session/operator-query.ts';
import { signOut } from '../features/session/sign-in.ts';
import { viewsQuery } from '../features/views/views-queries.ts';
import type { PickItem } from '../parts/PickList.tsx';
import { consoleLanguages, looks, useChoices } from '../platform/choices.ts';
import { lookTexts } from './look-texts.ts';
import { pages } from './pages.ts';
import type { PageId } from './pages.ts';
import { pagesAt } from './use-workspace.ts';
import type { Workspace } from './use-workspace.ts';
import { useGo } from './use-go.ts';

export type Command = PickItem & {
  /** Search words in addition to the shown text. */
  hidden?: string;
  run: () => void;
};

type CommandsOptions = { workspace: Workspace; query: string; onShortcuts: () => void };

/** All commands of the palette, in the order for an empty query. */
export function useCommands({ workspace, query, onShortcuts }: CommandsOptions): Command[] {
  return [
    ...useEntryCommands(workspace, query),
    ...useViewCommands(),
    ...usePageCommands(workspace),
    ...useCashierCommands(workspace, query),
    ...useContentCommands(workspace, query),
    ...useAvailabilityCommands(workspace),
    ...useAuditCommands(workspace),
    ...useOperatorCommands(workspace),
    ...useOwnCommands(onShortcuts),
  ];
}

/** Whether the operator may open a page; pages of a brand need the brand. */
const mayOpen = ({ operator }: Workspace, page: PageId, merchant?: string): boolean =>
  pagesAt(operator, merchant).some(({ id }) => id === page);

/** A typed number opens the audit entry with that number. */
function useEntryCommands(workspace: Workspace, query: string): Command[] {
  const t = useText();
  const navigate = useNavigate();
  const number = query.trim();
  if (!mayOpen(workspace, 'audit') || !/^[1-9]\d{0,14}$/.test(number)) return [];
  const run = () => void navigate({ to: '/audit', search: { entry: Number(number) } });
  return [
    { id: 'entry', icon: 'verify', label: t('console.entry_number', { number }), detail: t('console.audit'), run },
  ];
}

/** The operator's saved views. */
function useViewCommands(): Command[] {
  const t = useText();
  const { history } = useRouter();
  const { data } = useQuery(viewsQuery);
  return (data?.views ?? []).map(({ id, name, path, search }) => ({
    id,
    icon: 'filter',
    label: name,
    detail: t('console.views'),
    run: () => history.push(path + search),
  }));
}

/** All pages; pages of a brand once for each brand. */
function usePageCommands(workspace: Workspace): Command[] {
  const t = useText();
  const go = useGo();
  return pages.flatMap((page): Command[] => {
    const { id, icon } = page;
    const label = t(page.title);
    if (!page.isOfBrand)
      return mayOpen(workspace, id)
        ? [{ id, icon, label, detail: t('console.all_brands'), run: () => go(id, '') }]
        : [];
    return workspace.brands
      .filter(({ merchant }) => mayOpen(workspace, id, merchant))
      .map(({ merchant, name }) => ({
        id: `${id}-${merchant}`,
        icon,
        label,
        detail: name,
        hidden: merchant,
        run: () => go(id, merchant),
      }));
  });
}

/** Lists of the queues by name, and a deposit by its number. */
function useCashierCommands(workspace: Workspace, query: string): Command[] {
  const t = useText();
  const navigate = useNavigate();
  const no = query.trim().toUpperCase();
  return workspace.brands.flatMap(({ merchant, name: detail }): Command[] => {
    const params = { merchant };
    const withdrawals = (search: { show?: 'disputes' | 'all'; late?: 'yes' }) => () =>
      void navigate({ to: '/brands/$merchant/withdrawals', params, search });
    const deposits = (search: { show?: 'slips' | 'all'; no?: string }) => () =>
      void navigate({ to: '/brands/$merchant/deposits', params, search });
    const [out, into] = [
      { icon: 'withdrawal', detail, hidden: merchant },
      { icon: 'deposit', detail, hidden: merchant },
    ] as const;
    return [
      ...(mayOpen(workspace, 'withdrawals', merchant)
        ? [
            {
              ...out,
              id: `disputes-${merchant}`,
              label: t('console_cashier.go_disputes'),
              run: withdrawals({ show: 'disputes' }),
            },
            { ...out, id: `late-${merchant}`, label: t('console_cashier.go_late'), run: withdrawals({ late: 'yes' }) },
            {
              ...out,
              id: `withdrawals-all-${merchant}`,
              label: t('console_cashier.go_all_withdrawals'),
              run: withdrawals({ show: 'all' }),
            },
          ]
        : []),
      ...(mayOpen(workspace, 'deposits', merchant)
        ? [
            {
              ...into,
              id: `slips-${merchant}`,
              label: t('console_cashier.go_slips'),
              run: deposits({ show: 'slips' }),
            },
            {
              ...into,
              id: `deposits-all-${merchant}`,
              label: t('console_cashier.go_all_deposits'),
              run: deposits({ show: 'all' }),
            },
            ...(depositNo.test(no)
              ? [
                  {
                    ...into,
                    id: `deposit-${no}-${merchant}`,
                    label: t('console_cashier.go_deposit', { no }),
                    run: deposits({ show: 'all', no }),
                  },
                ]
              : []),
          ]
        : []),
    ];
  });
}

/** D and eleven characters that are not easily confused. */
const depositNo = /^D[2-9A-HJ-NP-Z]{11}$/;

/** Every kind of content, and a new entry of it; too many for an empty query. */
function useContentCommands(workspace: Workspace, query: string): Command[] {
  const t = useText();
  const navigate = useNavigate();
  if (query.trim() === '') return [];
  const open = workspace.brands.filter(({ merchant }) => mayOpen(workspace, 'content', merchant));
  return open.flatMap(({ merchant, name: detail }) =>
    kinds.flatMap((kind): Command[] => {
      const mayEdit = mayAt(workspace.operator, merchant, 'content.edit');
      const label = t(kindTexts[kind].title);
      const go = (search: { kind: ContentKind; act?: 'new' }) => () =>
        void navigate({ to: '/brands/$merchant/content', params: { merchant }, search });
      const shared = { icon: kindTexts[kind].icon, detail, hidden: `${merchant} ${t('console_content.title')}` };
      return [
        { ...shared, id: `content-${kind}-${merchant}`, label, run: go({ kind }) },
        ...(mayEdit && !isSingle(kind)
          ? [
              {
                ...shared,
                id: `content-new-${kind}-${merchant}`,
                label: t('console_content.go_new', { kind: label }),
                run: go({ kind, act: 'new' }),
              },
            ]
          : []),
      ];
    }),
  );
}

function useAvailabilityCommands({ operator, brands }: Workspace): Command[] {
  const t = useText();
  const navigate = useNavigate();
  return brands.flatMap(({ merchant, name, availability }): Command[] => {
    if (!availability || !mayAt(operator, merchant, 'brand.edit')) return [];
    const act = (search: 'close' | 'open' | 'region') => () =>
      void navigate({ to: '/brands/$merchant/availability', params: { merchant }, search: { act: search } });
    const maintenance: Command[] = availability.maintenance.on
      ? [
          { id: `open-${merchant}`, icon: 'check', label: t('console.open_again'), detail: name, run: act('open') },
          { id: `end-${merchant}`, icon: 'clock', label: t('console.end_change'), detail: name, run: act('close') },
        ]
      : [{ id: `close-${merchant}`, icon: 'lock', label: t('console.close_brand'), detail: name, run: act('close') }];
    return [
      ...maintenance,
      { id: `region-${merchant}`, icon: 'globe', label: t('console.region_change'), detail: name, run: act('region') },
    ];
  });
}

function useAuditCommands(workspace: Workspace): Command[] {
  const t = useText();
  const navigate = useNavigate();
  if (!mayOpen(workspace, 'audit')) return [];
  const run = () => {
    verifyChain();
    void navigate({ to: '/audit' });
  };
  return [{ id: 'verify', icon: 'shield', label: t('console.verify'), detail: t('console.audit'), run }];
}

function useOperatorCommands(workspace: Workspace): Command[] {
  const t = useText();
  const navigate = useNavigate();
  const own: Command = {
    id: 'own',
    icon: 'shield',
    label: t('operators.own'),
    detail: workspace.operator.name,
    run: () => void navigate({ to: '/me' }),
  };
  if (!mayOpen(workspace, 'operators')) return [own];
  const run = () => void navigate({ to: '/operators', search: { act: 'new' } });
  return [own, { id: 'new-operator', icon: 'plus', label: t('operators.new'), detail: t('operators.title'), run }];
}

function useOwnCommands(onShortcuts: () => void): Command[] {
  const t = useText();
  const { look, language, choose } = useChoices();
  return [
    ...looks
      .filter((one) => one !== look)
      .map((one): Command => ({
        id: `look-${one}`,
        icon: 'eye',
        label: `${t('console.look')}: ${t(lookTexts[one])}`,
        run: () => choose({ look: one }),
      })),
    ...consoleLanguages
      .filter((code) => code !== language)
      .map((code): Command => ({
        id: `language-${code}`,
        icon: 'globe',
        label: `${t('ui.language')}: ${languageOf(code).name}`,
        run: () => choose({ language: code }),
      })),
    { id: 'shortcuts', icon: 'info', label: t('console.shortcuts'), run: onShortcuts },
    { id: 'sign-out', icon: 'sign-out', label: t('console.sign_out'), run: () => void signOut().catch(() => {}) },
  ];
}
