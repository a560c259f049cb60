import { drawnAddress } from '@croupier/art';
import { Badge, buttonClass, Icon, Notice, Picture, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import type { ListedGame } from '../../parts/game.ts';
import { roomOf } from '../../parts/room-address.ts';
import { useOpenGame } from '../../parts/use-open-game.ts';
import { Link } from '../../routing/Link.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { categoryText, subCategoryTexts } from './category-texts.ts';
import { FavouriteChip } from './FavouriteChip.tsx';
import { categoryQuery } from './game-queries.ts';
import { listPlace } from './list-place.ts';
import { columnClass } from './page-column.ts';
import { rtpDecimals, rtpRatio } from './rtp-ratio.ts';
import { vendorText } from '../../parts/vendor-text.ts';

/** All details of a game, and whether it can be played here. */
export function GameSheet({ game }: { game: ListedGame }) {
  const t = useText();
  const formats = useFormats();
  const { brand } = useSettings();
  const { data: category } = useQuery(categoryQuery(game.gameType));
  const { gameName, iconUrl, isHot, isNew, rtp, mostWinTimes, subCategory, vassalage, gameType } = game;
  usePageTitle(gameName);
  const isInvited = roomOf(useSearch()) !== undefined;
  const vendor = vendorText(t, game.vendorName);
  const typeName = categoryText(t, gameType, category);
  const back = listPlace(gameType, brand.gameListCentre);
  return (
    <section className="relative isolate overflow-hidden">
      {/* A glow in the game's colours. */}
      <img
        src={iconUrl}
        alt=""
        className="absolute inset-x-0 -top-1/3 -z-10 h-[160%] w-full object-cover opacity-35 blur-3xl saturate-150"
      />
      <div aria-hidden="true" className="absolute inset-0 -z-10 bg-linear-to-t from-page via-page/70 to-page/40" />
      <div
        className={`${columnClass} grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-6 py-6 sm:gap-x-10 sm:py-10`}
      >
        <Picture
          src={drawnAddress(iconUrl)}
          alt=""
          ratio="3 / 4"
          isPriority
          className="w-28 rounded-card shadow-high sm:row-span-2 sm:w-64 lg:w-72"
        />
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            {back && (
              <Link
                to={back}
                className="control-label inline-flex min-h-10 items-center gap-1 text-highlight underline-offset-4 hover:underline"
              >
                <Icon name="chevron-start" className="size-[1.1em]" />
                {typeName}
              </Link>
            )}
            {isNew && <Badge tone="highlight">{t('home.new')}</Badge>}
            {isHot && <Badge tone="sheen">{t('home.mark_hot')}</Badge>}
          </div>
          <h1 className="heading text-headline sm:text-display">{gameName}</h1>
        </div>
        <div className="flex max-w-2xl flex-col gap-4 max-sm:col-span-2">
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2 sm:gap-3">
            <Fact name={t('games.vendor')}>{vendor}</Fact>
            <Fact name={t('games.category')}>
              {subCategory ? formats.list([typeName, t(subCategoryTexts[subCategory])]) : typeName}
            </Fact>
            <Fact name={t('games.rtp')}>
              <span className="figures">
                {rtp ? formats.percent(rtpRatio(rtp), rtpDecimals) : t('games.rtp_unknown')}
              </span>
            </Fact>
            {mostWinTimes !== null && (
              <Fact name={t('games.most_win')}>
                <span className="figures">{t('games.most_win_times', { times: formats.number(mostWinTimes) })}</span>
              </Fact>
            )}
          </dl>
          {isInvited && <Notice tone="info">{t('games.invited')}</Notice>}
          <div className="flex flex-wrap gap-3">
            <PlayButton game={game} />
            <Link
              to="/seamless"
              search={{ gameId: String(game.nodeId), play: 'fun' }}
              className={buttonClass({ size: 'large' })}
            >
              {t('games.try_for_fun')}
            </Link>
          </div>
          <p className="text-small text-ink-soft">{t('games.fun_hint')}</p>
          <div className="flex flex-wrap gap-3">
            <FavouriteChip game={game} />
            {back && (
              <Link to={back} search={{ vassalage }} className={buttonClass({ kind: 'quiet' })}>
                {t('games.more_of_vendor', { vendor })}
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** As at every tile: visitors sign in first, and trial accounts are told that they need a real account. */
function PlayButton({ game }: { game: ListedGame }) {
  const t = useText();
  const { to, search, onClick } = useOpenGame({ ...game, room: roomOf(useSearch()) });
  return (
    <Link to={to} search={search} onClick={onClick} className={buttonClass({ kind: 'main', size: 'large' })}>
      <Icon name="play" className="size-[1.1em]" />
      {t('games.play')}
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-card bg-raised/80 p-3 shadow-low">
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
