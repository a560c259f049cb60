import { Badge, Card, EmptyState, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { GameMark } from './GameMark.tsx';
import { GameView } from './GameView.tsx';
import { kindTexts } from './use-wheel-text.ts';
import { wheelsQuery } from './wheel-queries.ts';
import type { Wheel } from './wheel-queries.ts';

/** `wheels`: the wheel and the mini games with my tickets, or the one that was opened (PM-12, PM-19). */
export function WheelsPage() {
  const { item } = useSearch();
  return (
    <Waiting query={useQuery(wheelsQuery)}>
      {({ wheels }) => {
        const opened = wheels.find(({ id }) => id === item);
        return opened ? <GameView key={opened.id} wheel={opened} /> : <GameList wheels={wheels} />;
      }}
    </Waiting>
  );
}

function GameList({ wheels }: { wheels: readonly Wheel[] }) {
  const t = useText();
  if (wheels.length === 0)
    return (
      <div className="rounded-card bg-raised shadow-low">
        <EmptyState title={t('wheels.none')}>{t('wheels.none_lead')}</EmptyState>
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('wheels.lead')}</p>
      <ul aria-label={t('wheels.list')} className="grid gap-4 sm:grid-cols-2">
        {wheels.map((wheel) => (
          <li key={wheel.id}>
            <GameCard wheel={wheel} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function GameCard({ wheel: { id, kind, title, tickets, state } }: { wheel: Wheel }) {
  const t = useText();
  return (
    <CentreLink page="wheels" item={id} className="block h-full rounded-card" data-wheel={kind}>
      <Card className="h-full" isHighlighted={tickets > 0}>
        <span className="flex items-center gap-4">
          <GameMark kind={kind} />
          <span className="flex min-w-0 flex-col items-start gap-2">
            <span className="heading text-title">{title}</span>
            <span className="text-small text-ink-soft">{t(kindTexts[kind])}</span>
            {state === 'paused' ? (
              <Badge>{t('wheels.paused')}</Badge>
            ) : (
              <Badge tone={tickets > 0 ? 'gain' : 'plain'}>{t('wheels.tickets', { count: tickets })}</Badge>
            )}
          </span>
        </span>
      </Card>
    </CentreLink>
  );
}
