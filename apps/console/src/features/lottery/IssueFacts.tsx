import { useText } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { Countdown } from './Countdown.tsx';
import { Fact, Facts } from './Facts.tsx';
import { Load } from './Load.tsx';
import type { Issue } from './lottery-queries.ts';
import { voidTexts } from './lottery-texts.ts';
import { Numbers } from './Numbers.tsx';
import { VerifyLink } from './VerifyLink.tsx';

type IssueFactsProps = { merchant: string; issue: Issue; skewMs: number };

/** The state of a draw: times and numbers on one side, money on the other. */
export function IssueFacts({ merchant, issue, skewMs }: IssueFactsProps) {
  const t = useText();
  const { draw, game, settlement } = issue;
  const isOver = draw.state === 'SETTLED' || draw.state === 'REFUNDED';
  const why = draw.voidReason === null ? undefined : voidTexts[draw.voidReason];
  return (
    <div className="grid gap-x-8 gap-y-2 rounded-card bg-raised px-6 py-3 shadow-mid md:grid-cols-2">
      <Facts>
        <Fact name={t('console_lottery.opens')}>
          <Time at={draw.openAt} />
        </Fact>
        <Fact name={t('console_lottery.closes')}>
          <Time at={draw.closeAt} />
          {draw.state === 'PLANNED' && <Countdown until={draw.closeAt} skewMs={skewMs} />}
        </Fact>
        <Fact name={t('console_lottery.draw_at')}>
          <Time at={draw.drawAt} />
          {draw.state === 'CLOSED' && <Countdown until={draw.drawAt} skewMs={skewMs} />}
        </Fact>
        <Fact name={t('console_lottery.numbers')}>
          {draw.result ? (
            <>
              <Numbers result={draw.result} />
              <VerifyLink merchant={merchant} gameCode={draw.gameCode} issue={draw.issue} />
            </>
          ) : (
            <span className="text-ink-faint">
              {why ? t(why) : (draw.voidReason ?? t('console_lottery.no_numbers'))}
            </span>
          )}
        </Fact>
      </Facts>
      <Facts>
        <Fact name={t('console_lottery.tickets')}>
          <span className="figures">{draw.tickets}</span>
          {draw.takenBack > 0 && (
            <span className="text-caption text-ink-faint">
              {t('console_lottery.taken_back', { count: draw.takenBack })}
            </span>
          )}
        </Fact>
        <Fact name={t('console_lottery.staked')}>
          <WireAmount wire={draw.staked} className="font-semibold" />
        </Fact>
        {isOver ? (
          <>
            <Fact name={t('console_lottery.prizes')}>
              <WireAmount wire={settlement.prizes} className="font-semibold" />
              <span className="text-caption text-ink-faint">
                {t('console_lottery.winners', { count: settlement.winners })}
              </span>
            </Fact>
            <Fact name={t('console_lottery.returned')}>
              <WireAmount wire={settlement.returned} />
            </Fact>
            <Fact name={t('console_lottery.rebates')}>
              <WireAmount wire={settlement.rebates} />
            </Fact>
            {Number(settlement.owed.amount) > 0 && (
              <Fact name={t('console_lottery.owed')}>
                <WireAmount wire={settlement.owed} className="text-danger" />
              </Fact>
            )}
          </>
        ) : (
          <>
            <Fact name={t('console_lottery.worst')}>
              <Load worst={draw.worst} limit={game.limits.draw} />
            </Fact>
            <Fact name={t('console_lottery.limit_draw')}>
              <WireAmount wire={game.limits.draw} />
            </Fact>
          </>
        )}
      </Facts>
    </div>
  );
}
