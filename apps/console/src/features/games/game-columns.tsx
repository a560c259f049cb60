import type { Formats, Translate } from '@croupier/i18n';
import { Badge, Button, Picture } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import type { Game } from './games-queries.ts';
import { categoryName, hiddenTexts } from './games-texts.ts';
import { SwitchStates } from './SwitchStates.tsx';

type Options = {
  t: Translate;
  formats: Formats;
  /** Undefined for operators who may only read. */
  onSwitch?: (nodeId: number) => void;
  onMark?: (nodeId: number) => void;
};

export function gameColumns({ t, formats, onSwitch, onMark }: Options): TableColumn<Game>[] {
  return [
    {
      id: 'game',
      header: t('console_games.game'),
      renderCell: ({ name, iconUrl, nodeId, gameCode }) => (
        <span className="flex items-center gap-3">
          <Picture src={iconUrl} alt="" ratio="1" className="w-10 shrink-0 rounded-control" />
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold">{name}</span>
            <code className="font-code text-caption text-ink-faint">
              {nodeId} · {gameCode}
            </code>
          </span>
        </span>
      ),
    },
    {
      id: 'vendor',
      header: t('console.column_vendor'),
      renderCell: ({ vendorName, vendor }) => (
        <span className="flex flex-col">
          <span>{vendorName}</span>
          <code className="font-code text-caption text-ink-faint">{vendor}</code>
        </span>
      ),
    },
    {
      id: 'category',
      header: t('console_games.category'),
      renderCell: ({ gameType }) => categoryName(t, gameType),
    },
    {
      id: 'rtp',
      header: t('console_games.rtp'),
      isFigure: true,
      renderCell: ({ rtp }) =>
        rtp ? `${formats.number(Math.floor((Number(rtp.numerator) / Number(rtp.denominator)) * 10_000) / 100)} %` : '–',
    },
    {
      id: 'marks',
      header: t('console_games.marks'),
      renderCell: ({ isHot, isNew, marks }) => (
        <span className="inline-flex flex-wrap gap-1">
          {isHot && <Badge tone="highlight">{t('console_games.hot')}</Badge>}
          {isNew && <Badge tone="info">{t('console_games.new')}</Badge>}
          {(marks.isHot !== null || marks.isNew !== null) && <Badge>{t('console_games.own_mark')}</Badge>}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: (game) => (
        <span className="flex flex-col items-start gap-1">
          <SwitchStates of={game} />
          {game.hiddenBy && <span className="text-caption text-ink-faint">{t(hiddenTexts[game.hiddenBy])}</span>}
        </span>
      ),
    },
    ...(onSwitch && onMark
      ? [
          {
            id: 'act',
            header: t('console.column_act'),
            renderCell: ({ nodeId, name }: Game) => (
              <span className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  aria-label={t('console_games.switch_of', { name })}
                  onClick={() => onSwitch(nodeId)}
                >
                  {t('console_games.switch')}
                </Button>
                <Button size="small" aria-label={t('console_games.mark_of', { name })} onClick={() => onMark(nodeId)}>
                  {t('console_games.mark')}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}
