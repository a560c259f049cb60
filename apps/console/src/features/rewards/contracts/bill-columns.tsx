import { Badge } from '@croupier/ui';
import type { TableColumn, useText } from '@croupier/ui';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { Bill } from './contracts-queries.ts';

// texts: console_contracts.kind.* texts: console_contracts.bill_state.*
export const billColumns = (t: ReturnType<typeof useText>): TableColumn<Bill>[] => [
  { id: 'holder', header: t('console_contracts.holder'), renderCell: ({ holder }) => holder },
  { id: 'kind', header: t('console_contracts.kind_of'), renderCell: ({ kind }) => t(`console_contracts.kind.${kind}`) },
  { id: 'from', header: t('console_contracts.from'), renderCell: ({ from }) => <Time at={from} /> },
  { id: 'due', header: t('console_contracts.due'), isFigure: true, renderCell: ({ due }) => <WireAmount wire={due} /> },
  {
    id: 'paid',
    header: t('console_contracts.paid'),
    isFigure: true,
    renderCell: ({ paid }) => <WireAmount wire={paid} />,
  },
  {
    id: 'state',
    header: t('console_contracts.state'),
    renderCell: ({ state }) => (
      <Badge tone={state === 'issued' ? 'gain' : 'plain'}>{t(`console_contracts.bill_state.${state}`)}</Badge>
    ),
  },
];
