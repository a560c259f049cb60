import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '@croupier/ui';
import { membersQuery } from '../features/members/member-queries.ts';
import { kindTexts } from '../features/members/member-texts.ts';
import type { Command } from './commands.ts';
import type { Workspace } from './use-workspace.ts';

/** The number in the palette; the page of members has all. */
const MOST = 5;

/** Members of the shown brand who match the query, and a link to the full search (OP-18). */
export function useMemberCommands({ pages, brand }: Workspace, query: string): Command[] {
  const t = useText();
  const navigate = useNavigate();
  const text = useDeferredValue(query.trim()).slice(0, 64);
  const merchant = brand?.merchant ?? '';
  const isAsked = brand !== undefined && text.length > 1 && pages.some(({ id }) => id === 'members');
  const { data } = useQuery({ ...membersQuery(merchant, { text }, MOST), enabled: isAsked });
  if (!isAsked) return [];
  const found = (data?.members ?? []).map(({ id, account, kind }): Command => ({
    id: `member-${id}`,
    icon: 'user',
    label: account,
    detail: `${t(kindTexts[kind])} · ${brand.name}`,
    run: () => void navigate({ to: '/brands/$merchant/members/$id', params: { merchant, id } }),
  }));
  const search: Command = {
    id: 'members-search',
    icon: 'search',
    label: t('console_members.go_find', { text }),
    detail: brand.name,
    run: () => void navigate({ to: '/brands/$merchant/members', params: { merchant }, search: { text } }),
  };
  return [...found, search];
}
