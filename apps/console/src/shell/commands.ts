import { useNavigate } from '@tanstack/react-router';
import { languageOf } from '@croupier/i18n';
import { useText } from '@croupier/ui';
import { verifyChain } from '../features/audit/audit-queries.ts';
import { signOut } from '../features/session/sign-in.ts';
import type { PickItem } from '../parts/PickList.tsx';
import { consoleLanguages, looks, useChoices } from '../platform/choices.ts';
import { lookTexts } from './look-texts.ts';
import type { Desk } from './use-desk.ts';
import { useGo } from './use-go.ts';

export type Command = PickItem & {
  /** Words that find it beside those that are shown. */
  hidden?: string;
  run: () => void;
};

type CommandsOptions = { desk: Desk; query: string; onShortcuts: () => void };

/** Everything the palette offers, in the order in which it stands before anything is typed. */
export function useCommands({ desk, query, onShortcuts }: CommandsOptions): Command[] {
  return [
    ...useEntryCommands(desk, query),
    ...usePageCommands(desk),
    ...useDoorsCommands(desk),
    ...useAuditCommands(desk),
    ...useOwnCommands(onShortcuts),
  ];
}

const mayOpen = ({ pages }: Desk, page: string): boolean => pages.some(({ id }) => id === page);

/** A typed number is the number of an audit entry. */
function useEntryCommands(desk: Desk, query: string): Command[] {
  const t = useText();
  const navigate = useNavigate();
  const number = query.trim();
  if (!mayOpen(desk, 'audit') || !/^[1-9]\d{0,14}$/.test(number)) return [];
  const run = () => void navigate({ to: '/audit', search: { entry: Number(number) } });
  return [
    { id: 'entry', icon: 'verify', label: t('console.entry_number', { number }), detail: t('console.audit'), run },
  ];
}

/** Pages of a brand once per brand, so that each brand is one line away. */
function usePageCommands({ pages, brands }: Desk): Command[] {
  const t = useText();
  const go = useGo();
  return pages.flatMap((page): Command[] => {
    const { id, icon } = page;
    const label = t(page.title);
    if (!page.isOfBrand) return [{ id, icon, label, detail: t('console.all_brands'), run: () => go(id, '') }];
    return brands.map(({ merchant, name }) => ({
      id: `${id}-${merchant}`,
      icon,
      label,
      detail: name,
      hidden: merchant,
      run: () => go(id, merchant),
    }));
  });
}

function useDoorsCommands({ operator, brands }: Desk): Command[] {
  const t = useText();
  const navigate = useNavigate();
  if (!operator.permissions.includes('brand.edit')) return [];
  return brands.flatMap(({ merchant, name, doors }): Command[] => {
    if (!doors) return [];
    const act = (search: 'close' | 'open' | 'region') => () =>
      void navigate({ to: '/brands/$merchant/doors', params: { merchant }, search: { act: search } });
    const maintenance: Command[] = doors.maintenance.on
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

function useAuditCommands(desk: Desk): Command[] {
  const t = useText();
  const navigate = useNavigate();
  if (!mayOpen(desk, 'audit')) return [];
  const run = () => {
    verifyChain();
    void navigate({ to: '/audit' });
  };
  return [{ id: 'verify', icon: 'shield', label: t('console.verify'), detail: t('console.audit'), run }];
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
