import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Badge, Button, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import type { Category, Frame } from './games-queries.ts';
import { categoryName } from './games-texts.ts';
import { SwitchDialog } from './SwitchDialog.tsx';
import { SwitchStates } from './SwitchStates.tsx';

type CategoriesPanelProps = { merchant: string; frame: Frame | undefined; mayEdit: boolean };

/** Categories in the brand's order, with their availability. */
export function CategoriesPanel({ merchant, frame, mayEdit }: CategoriesPanelProps) {
  const t = useText();
  const formats = useFormats();
  const [asked, setAsked] = useState<string>();
  const category = frame?.categories.find(({ code }) => code === asked);
  const columns: TableColumn<Category>[] = [
    {
      id: 'category',
      header: t('console_games.category'),
      renderCell: ({ code, kind }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link
            to="/brands/$merchant/games"
            params={{ merchant }}
            search={{ category: code }}
            className="inline-flex min-h-8 items-center rounded-control font-semibold text-highlight underline-offset-2 hover:underline"
          >
            {categoryName(t, code)}
          </Link>
          <code className="font-code text-caption text-ink-faint">{code}</code>
          {kind === 'vendor' && <Badge>{t('console_games.of_vendor')}</Badge>}
        </span>
      ),
    },
    { id: 'games', header: t('console_games.games'), isFigure: true, renderCell: ({ games }) => formats.number(games) },
    { id: 'shown', header: t('console_games.shown'), isFigure: true, renderCell: ({ shown }) => formats.number(shown) },
    { id: 'state', header: t('console.column_state'), renderCell: (one) => <SwitchStates of={one} /> },
    ...(mayEdit
      ? [
          {
            id: 'act',
            header: t('console.column_act'),
            renderCell: ({ code }: Category) => (
              <Button
                size="small"
                aria-label={t('console_games.switch_of', { name: categoryName(t, code) })}
                onClick={() => setAsked(code)}
              >
                {t('console_games.switch')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Table
        caption={t('console_games.view_categories')}
        columns={columns}
        rows={frame?.categories ?? []}
        rowKey={({ code }) => code}
        isLoading={!frame}
      />
      {category && (
        <SwitchDialog
          merchant={merchant}
          subject={{ kind: 'category', subject: category.code, name: categoryName(t, category.code) }}
          of={category}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
