import { Button, Dialog, useFormats, useText } from '@croupier/ui';
import type { ListedGame } from '../../parts/game.ts';
import { exactDecimals, rtpRatio } from './rtp-ratio.ts';
import { vendorText } from '../../parts/vendor-text.ts';

type RulesDialogProps = {
  game: ListedGame;
  onClose: () => void;
  /** Opens the rules inside the game, if it has any. */
  onOpenGameRules: (() => void) | undefined;
};

/** The exact return of a game, and where the odds of every bet and the largest win are described. */
export function RulesDialog({ game, onClose, onOpenGameRules }: RulesDialogProps) {
  const t = useText();
  const formats = useFormats();
  const { rtp, gameName, vendorName } = game;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={t('games.rules_of', { name: gameName })}
      description={t('games.rules_lead', { vendor: vendorText(t, vendorName) })}
      actions={
        onOpenGameRules && (
          <Button kind="main" onClick={onOpenGameRules}>
            {t('games.rules_in_game')}
          </Button>
        )
      }
    >
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-small text-ink-soft">{t('games.rtp_exact')}</dt>
          <dd className="figures">
            {rtp ? (
              <>
                <span className="heading text-headline">
                  {formats.percent(rtpRatio(rtp, exactDecimals), exactDecimals)}
                </span>
                <span className="block text-small break-all text-ink-soft">
                  {rtp.numerator} / {rtp.denominator}
                </span>
              </>
            ) : (
              t('games.rtp_unknown')
            )}
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{t('games.same_for_all')}</dt>
          <dd>{t('games.same_for_all_text')}</dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{t('games.odds')}</dt>
          <dd>{t('games.odds_text')}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
