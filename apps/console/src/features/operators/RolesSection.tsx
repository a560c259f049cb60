import { useQuery } from '@tanstack/react-query';
import { Icon, Table, useText, VisuallyHidden } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { rolesQuery } from './operators-queries.ts';
import type { Roles } from './operators-queries.ts';
import { permissionTexts, roleTexts } from './role-texts.ts';

type Permission = Roles['permissions'][number];

/** All roles with their permissions. */
export function RolesSection() {
  const t = useText();
  const { data, error, refetch, isPending } = useQuery(rolesQuery);
  const columns: TableColumn<Permission>[] = [
    {
      id: 'permission',
      header: t('operators.column_permission'),
      renderCell: (permission) => (
        <span className="whitespace-nowrap">
          {t(permissionTexts[permission])}{' '}
          <code className="ms-1 font-code text-caption text-ink-faint">{permission}</code>
        </span>
      ),
    },
    ...(data?.roles ?? []).map(({ role, permissions }): TableColumn<Permission> => ({
      id: role,
      header: roleTexts[role] ? t(roleTexts[role]) : role,
      renderCell: (permission) => <Held isHeld={permissions.includes(permission)} />,
    })),
  ];
  return (
    <Section title={t('operators.roles')} lead={t('operators.roles_lead')}>
      {error && <ProblemNotice error={error} title={t('operators.roles_unread')} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <Table
          caption={t('operators.roles')}
          columns={columns}
          rows={data?.permissions ?? []}
          rowKey={(permission) => permission}
          isLoading={isPending}
        />
      )}
    </Section>
  );
}

function Held({ isHeld }: { isHeld: boolean }) {
  const t = useText();
  return (
    <span className={isHeld ? 'text-gain' : 'text-ink-faint'}>
      {isHeld ? <Icon name="check" className="size-[1.3em]" /> : <span aria-hidden="true">{'\u2013'}</span>}
      <VisuallyHidden>{t(isHeld ? 'console.value_yes' : 'console.value_no')}</VisuallyHidden>
    </span>
  );
}
