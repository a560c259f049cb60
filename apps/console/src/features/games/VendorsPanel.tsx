import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Badge, Button, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import type { Frame, Vendor } from './games-queries.ts';
import { SwitchDialog } from './SwitchDialog.tsx';
import { SwitchStates } from './SwitchStates.tsx';

type VendorsPanelProps = { merchant: string; frame: Frame | undefined; mayEdit: boolean };

/** Vendors of the catalogue in the brand's order. Their connections are on another page. */
export function VendorsPanel({ merchant, frame, mayEdit }: VendorsPanelProps) {
  const t = useText();
  const formats = useFormats();
  const [asked, setAsked] = useState<string>();
  const vendor = frame?.vendors.find(({ code }) => code === asked);
  const columns: TableColumn<Vendor>[] = [
    {
      id: 'vendor',
      header: t('console.column_vendor'),
      renderCell: ({ code, name }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link
            to="/brands/$merchant/games"
            params={{ merchant }}
            search={{ vendor: code }}
            className="inline-flex min-h-8 items-center rounded-control font-semibold text-highlight underline-offset-2 hover:underline"
          >
            {name}
          </Link>
          <code className="font-code text-caption text-ink-faint">{code}</code>
        </span>
      ),
    },
    { id: 'games', header: t('console_games.games'), isFigure: true, renderCell: ({ games }) => formats.number(games) },
    { id: 'shown', header: t('console_games.shown'), isFigure: true, renderCell: ({ shown }) => formats.number(shown) },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: (one) => (
        <span className="inline-flex flex-wrap gap-1">
          <SwitchStates of={one} />
          {one.isInMaintenance && <Badge tone="warn">{t('console_games.maintenance')}</Badge>}
        </span>
      ),
    },
    ...(mayEdit
      ? [
          {
            id: 'act',
            header: t('console.column_act'),
            renderCell: ({ code, name }: Vendor) => (
              <Button size="small" aria-label={t('console_games.switch_of', { name })} onClick={() => setAsked(code)}>
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
        caption={t('console_games.view_vendors')}
        columns={columns}
        rows={frame?.vendors ?? []}
        rowKey={({ code }) => code}
        isLoading={!frame}
      />
      {vendor && (
        <SwitchDialog
          merchant={merchant}
          subject={{ kind: 'vendor', subject: vendor.code, name: vendor.name }}
          of={vendor}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
