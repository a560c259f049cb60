import { Notice, Skeleton, TextField, useFormats, useLanguage, useText } from '@croupier/ui';
import { formatMoney } from '@croupier/money';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { rulesQuery } from './lottery-queries.ts';
import type { LotteryGame, Rules } from './lottery-queries.ts';
import { levelName } from '@croupier/i18n/level-texts';
import { groupName, playName, rowName } from '@croupier/i18n/play-texts';
import { winText } from '@croupier/i18n/win-texts';
import { readMoney } from '../../api/read-money.ts';
import { decimalOf } from './slip-line.ts';

type RuledPlay = Rules['plays'][number];
type Ratio = RuledPlay['rtp'];

const read = ({ numerator, denominator }: Ratio) => ({ num: BigInt(numerator), den: BigInt(denominator) });

/** Every play on offer with its exact chance, odds and return (LO-104). */
export default function RulesView({ game }: { game: LotteryGame }) {
  const t = useText();
  const { tag } = useLanguage();
  const [wanted, setWanted] = useState('');
  const text = useDeferredValue(wanted.trim().toLowerCase());
  const { data, error, refetch } = useQuery(rulesQuery(game.gameCode));
  if (error && !data) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" className="h-96" />;
  const found = data.plays.filter(({ play, group }) =>
    `${groupName(t, group)} ${playName(t, play)}`.toLowerCase().includes(text),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  const amount = (wire: LotteryGame['maxPrize']['ticket']) => `${formatMoney(readMoney(wire), tag)} ${wire.currency}`;
  const { ticket, member, draw } = game.maxPrize;
  return (
    <section aria-label={t('lottery.view.rules')} className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <p className="text-ink-soft">{t('lottery.rules_lead')}</p>
        <p className="text-small text-ink-soft">
          {t('lottery.rule_limits', { ticket: amount(ticket), member: amount(member), draw: amount(draw) })}
        </p>
      </div>
      <TextField
        label={t('lottery.rules_find')}
        icon="search"
        type="search"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {groups.length === 0 && <Notice>{t('lottery.rules_none')}</Notice>}
      {groups.map((group) => (
        <section key={group} className="flex flex-col gap-2">
          <h2 className="heading text-title">{groupName(t, group)}</h2>
          <ul className="flex flex-col gap-2">
            {found
              .filter((one) => one.group === group)
              .map((one) => (
                <li key={one.play}>
                  <PlayRules rules={one} type={game.type} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function PlayRules({ rules, type }: { rules: RuledPlay; type: LotteryGame['type'] }) {
  const t = useText();
  const formats = useFormats();
  const rtp = decimalOf(read(rules.rtp), 8);
  return (
    <details className="rounded-card bg-raised shadow-low" data-play={rules.play}>
      <summary className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-2">
        <span className="font-semibold">{playName(t, rules.play)}</span>
        <span className="figures text-small text-ink-soft">
          {t('lottery.rule_return')} {formats.percent(rtp, 2)}
        </span>
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4 text-small">
        <p data-win>{winText(t, type, rules.play)}</p>
        <p className="figures text-caption text-ink-faint">
          {t('lottery.rule_return')}:{' '}
          {t('lottery.rule_exact', { ratio: `${rules.rtp.numerator}/${rules.rtp.denominator}` })}
        </p>
        <p className="text-ink-soft">
          {rules.rows.map(({ label, min }) => `${rowName(t, label)}: ${t('lottery.need', { min })}`).join(' · ')}
        </p>
        <section
          aria-label={playName(t, rules.play)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys can scroll what does not fit
          tabIndex={0}
          className="relative overflow-x-auto"
        >
          <table className="figures w-full">
            <caption className="sr-only">{playName(t, rules.play)}</caption>
            <thead className="text-caption text-ink-faint">
              <tr>
                <th scope="col" className="pe-4 text-start font-semibold">
                  {t('lottery.rule_kind')}
                </th>
                <th scope="col" className="pe-4 text-start font-semibold">
                  {t('lottery.rule_chance')}
                </th>
                <th scope="col" className="text-end font-semibold">
                  {t('lottery.odds')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rules.levels.map((level) => (
                <LevelRow key={level.code} play={rules.play} level={level} />
              ))}
              {rules.levels.map(
                ({ code, push }) =>
                  push && (
                    <PushRow key={code} play={rules.play} code={code} push={push} isOnly={rules.levels.length === 1} />
                  ),
              )}
            </tbody>
          </table>
        </section>
      </div>
    </details>
  );
}

function LevelRow({ play, level }: { play: string; level: RuledPlay['levels'][number] }) {
  const t = useText();
  const formats = useFormats();
  const { chance, oddsAtMax, oddsAtMin, code } = level;
  const [most, least] = [decimalOf(read(oddsAtMax)), decimalOf(read(oddsAtMin))];
  const odds = { max: formats.number(most), min: formats.number(least) };
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1 pe-4 text-start font-normal">
        {levelName(t, play, code)}
      </th>
      <ChanceCell chance={chance} />
      <td className="py-1 text-end">
        {most === least ? t('lottery.rule_odds', odds) : t('lottery.rule_odds_range', odds)}
      </td>
    </tr>
  );
}

/** A returned stake pays 1 for 1: with it chances times odds add up to the return (LO-131). */
function PushRow({ play, code, push, isOnly }: { play: string; code: string; push: Ratio; isOnly: boolean }) {
  const t = useText();
  const formats = useFormats();
  const one = formats.number(1);
  return (
    <tr className="border-t border-line align-top" data-push={code}>
      <th scope="row" className="py-1 pe-4 text-start font-normal">
        {isOnly ? t('lottery_rules.stake_back') : t('lottery_rules.stake_back_of', { level: levelName(t, play, code) })}
      </th>
      <ChanceCell chance={push} />
      <td className="py-1 text-end">{t('lottery.rule_odds', { max: one })}</td>
    </tr>
  );
}

function ChanceCell({ chance }: { chance: Ratio }) {
  const t = useText();
  const formats = useFormats();
  const { num, den } = read(chance);
  return (
    <td className="py-1 pe-4">
      {num === 0n ? '0' : t('lottery.rule_one_in', { n: formats.number(decimalOf({ num: den, den: num }, 2)) })}
      <span className="block text-caption break-all text-ink-faint">
        {chance.numerator}/{chance.denominator}
      </span>
    </td>
  );
}
