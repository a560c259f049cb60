import { money } from '@croupier/money';
import type { LedgerCommand } from '@croupier/server/testing';
import type { Command } from '@croupier/ledger';
import { deliverDirectCrowd } from '../direct-commands.ts';
import { php } from '../table.ts';
import { answerText } from '../answer-text.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';

type Pair = { command: LedgerCommand; model: Command };

/** A visitor with play money: bets and wins like anybody, and tries everything that needs a true account. */
export const trial: Actor = {
  name: 'trial',
  weight: 6,
  request: (world) => {
    const { dice, trialMember, players, merchant } = world;
    const { memberId } = trialMember;
    const key = world.nextName();
    const base = { merchant, key, memberId };
    const fun = money(BigInt(dice.between(1, 60_000)), 'FUN');
    switch (dice.below(6)) {
      case 0:
        return {
          act: (checks) =>
            deliverDirectCrowd(world, checks, [
              { key, type: 'deposit', memberId, provider: 'bank', amount: php(5000) },
            ]),
        };
      case 1: {
        const holdId = `hold-${key}`;
        return {
          act: (checks) =>
            deliverDirectCrowd(world, checks, [{ key, type: 'hold', holdId, memberId, amount: php(5000) }]),
        };
      }
      case 2: {
        const toMemberId = dice.pick(players).member.memberId;
        return submit(world, [
          {
            command: { ...base, type: 'transfer', toMemberId, amount: fun },
            model: { key, type: 'transfer', direction: 'upline', fromMemberId: memberId, toMemberId, amount: fun },
          },
        ]);
      }
      case 3: {
        // Somebody's real money to where only play money is.
        const from = dice.pick(players).member.memberId;
        const amount = php(dice.between(1, 5000));
        return submit(world, [
          {
            command: { ...base, memberId: from, type: 'transfer', toMemberId: memberId, amount },
            model: { key, type: 'transfer', direction: 'upline', fromMemberId: from, toMemberId: memberId, amount },
          },
        ]);
      }
      default: {
        const betId = `bet ${key}`;
        const pairs: Pair[] = [
          {
            command: { ...base, type: 'bet', betId, product: 'RNG', amount: fun },
            model: { key, type: 'bet', betId, memberId, product: 'RNG', amount: fun },
          },
        ];
        if (dice.isOneIn(2)) {
          const winKey = world.nextName();
          const amount = money(BigInt(dice.between(0, 80_000)), 'FUN');
          pairs.push({
            command: { ...base, key: winKey, type: 'win', betId, product: 'RNG', amount },
            model: { key: winKey, type: 'win', betId, amount },
          });
        }
        return submit(world, pairs);
      }
    }
  },
};

function submit(world: World, pairs: readonly Pair[]): ReturnType<Actor['request']> {
  return {
    act: async (checks) => {
      const lines: string[] = [];
      for (const { command, model } of pairs) {
        const expected = answerText(world.model.apply(model, world.clock.now().getTime()).answer);
        const answer = await world.submit(command);
        const answered = answer.accepted ? `ok ${answer.balance.units}` : answer.refused;
        checks.expect(
          'answers are those of the model',
          answered === expected,
          `trial ${command.type}: ${answered}, model ${expected}`,
        );
        lines.push(`${command.type} ${command.key} → ${answered}`);
      }
      return { line: lines.join('; '), requests: pairs.length };
    },
  };
}
