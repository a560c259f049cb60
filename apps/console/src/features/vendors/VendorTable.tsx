import { Badge, Button, EmptyState, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import type { Vendor } from './vendors-queries.ts';

type VendorTableProps = {
  vendors: readonly Vendor[];
  isLoading: boolean;
  shown: string | undefined;
  onShow: (code: string) => void;
  /** Undefined for operators who may only read. */
  onSwitch: ((code: string) => void) | undefined;
};

export function VendorTable({ vendors, isLoading, shown, onShow, onSwitch }: VendorTableProps) {
  const t = useText();
  const columns: TableColumn<Vendor>[] = [
    {
      id: 'code',
      header: t('console.column_vendor'),
      renderCell: ({ code }) => (
        <button
          type="button"
          aria-pressed={code === shown}
          onClick={() => onShow(code)}
          className="min-h-8 rounded-control px-1 font-code font-semibold underline decoration-line underline-offset-4 hover:decoration-current aria-pressed:text-highlight"
        >
          {code}
        </button>
      ),
    },
    { id: 'state', header: t('console.column_state'), renderCell: (vendor) => <State vendor={vendor} /> },
    {
      id: 'dialect',
      header: t('console.column_dialect'),
      renderCell: ({ dialect }) => <code className="font-code text-caption">{dialect}</code>,
    },
    {
      id: 'serves',
      header: t('console.column_serves'),
      renderCell: ({ serves }) => (
        <span className="break-words text-ink-soft">
          {serves === null ? t('console.vendor_serves_rest') : serves.join(', ') || t('console.value_none')}
        </span>
      ),
    },
    ...(onSwitch ? [switchColumn(onSwitch)] : []),
  ];

  function switchColumn(ask: (code: string) => void): TableColumn<Vendor> {
    return {
      id: 'switch',
      header: t('console.column_act'),
      renderCell: ({ code, stopped }) => (
        <Button
          size="small"
          kind={stopped ? 'main' : 'danger'}
          icon={stopped ? 'play' : 'pause'}
          aria-label={t(stopped ? 'console.vendor_resume_of' : 'console.vendor_stop_of', { vendor: code })}
          onClick={() => ask(code)}
        >
          {t(stopped ? 'console.vendor_resume' : 'console.vendor_stop')}
        </Button>
      ),
    };
  }

  return (
    <Table
      caption={t('console.vendors_caption')}
      columns={columns}
      rows={vendors}
      rowKey={({ code }) => code}
      isLoading={isLoading}
      empty={<EmptyState title={t('console.vendors_empty')}>{t('console.vendors_empty_hint')}</EmptyState>}
    />
  );
}

function State({ vendor: { stopped } }: { vendor: Vendor }) {
  const t = useText();
  const formats = useFormats();
  if (!stopped) return <Badge tone="gain">{t('console.vendor_runs')}</Badge>;
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone="danger">{t('console.vendor_stopped')}</Badge>
      <span className="max-w-prose text-small break-words text-ink-soft">
        {t('console.vendor_stopped_since', { time: formats.dateTime(Date.parse(stopped.at)), reason: stopped.reason })}
      </span>
    </div>
  );
}
