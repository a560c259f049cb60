import { VIEW_NAME_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Button, IconButton, Popover, TextField, useText, useToasts } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { useRemoveView, useSaveView, viewsQuery } from './views-queries.ts';

/** Saved pages with their filters. Filters are in the address, so this works on every page. */
export function ViewsMenu() {
  const t = useText();
  return (
    <Popover
      label={t('console.views')}
      align="end"
      className="w-80"
      renderTrigger={(props) => <IconButton {...props} icon="filter" label={t('console.views')} />}
    >
      {(close) => (
        <div className="flex flex-col gap-3">
          <SaveForm />
          <KeptViews onGo={close} />
        </div>
      )}
    </Popover>
  );
}

function SaveForm() {
  const t = useText();
  const showToast = useToasts();
  const location = useRouterState({ select: (state) => state.location });
  const [name, setName] = useState('');
  const saving = useSaveView();
  const wanted = name.trim();
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === '') return;
        saving.mutate(
          { name: wanted, path: location.pathname, search: location.searchStr },
          {
            onSuccess: () => {
              setName('');
              showToast({ tone: 'gain', text: t('console.view_saved', { name: wanted }) });
            },
          },
        );
      }}
    >
      <TextField
        label={t('console.view_name')}
        value={name}
        maxLength={VIEW_NAME_LENGTH}
        onChange={(event) => setName(event.target.value)}
      />
      {saving.error && <ProblemNotice error={saving.error} />}
      <Button size="small" type="submit" icon="plus" isWide isBusy={saving.isPending} disabled={wanted === ''}>
        {t('console.view_save')}
      </Button>
    </form>
  );
}

function KeptViews({ onGo }: { onGo: () => void }) {
  const t = useText();
  const { history } = useRouter();
  const { data, error, refetch } = useQuery(viewsQuery);
  const removing = useRemoveView();
  if (error) return <ProblemNotice error={error} title={t('console.views_unread')} onRetry={() => void refetch()} />;
  if (data?.views.length === 0) return <p className="text-caption text-ink-soft">{t('console.views_empty')}</p>;
  return (
    <ul className="flex flex-col gap-px border-t border-line pt-2">
      {data?.views.map(({ id, name, path, search }) => (
        <li key={id} className="flex items-center gap-1">
          <button
            type="button"
            className="min-h-9 min-w-0 flex-1 truncate rounded-control px-2 text-start hover:bg-high"
            onClick={() => {
              onGo();
              history.push(path + search);
            }}
          >
            {name}
          </button>
          <IconButton icon="close" label={t('console.view_remove', { name })} onClick={() => removing.mutate(id)} />
        </li>
      ))}
    </ul>
  );
}
