import type { Command } from '@croupier/ledger';
import type { LedgerCommand } from '@croupier/server/testing';
import { betStep, newBet } from '../steps.ts';
import type { Step } from '../table.ts';
import { answerText } from '../answer-text.ts';
import type { Actor } from './actor.ts';

/** A member of another merchant, whose sender happens to use the very keys and bet ids of the first: they never meet. */
export const secondMerchant: Actor = {
  name: 'second merchant',
  weight: 9,
  request: (world) => {
    const { dice, sent, secondMerchant, players } = world;
    const alike = sent.filter(({ command }) => 'betId' in command).slice(-30);
    const fresh = () => betStep(world, newBet(world, dice.pick(players)), dice.between(1, 100_000));
    const steps = Array.from({ length: dice.between(1, 4) }, () => (alike.length > 0 ? dice.pick(alike) : fresh()));
    return {
      act: async (checks) => {
        const lines: string[] = [];
        for (const step of steps) {
          const { command, model } = moved(step, secondMerchant.merchant, secondMerchant.memberId);
          const expected = answerText(secondMerchant.model.apply(model, world.clock.now().getTime()).answer);
          const answer = await world.submit(command);
          const answered = answer.accepted ? `ok ${answer.balance.units}` : answer.refused;
          // A rollback before its bet answers a balance that the model does not name.
          const isSame = expected === 'ok' ? answer.accepted : answered === expected;
          checks.expect(
            'merchants never meet',
            isSame,
            `${command.type} ${command.key}: ${answered}, model ${expected}`,
          );
          lines.push(`${command.type} ${command.key} → ${answered}`);
        }
        return { line: lines.join('; '), requests: steps.length };
      },
    };
  },
};

/** The same command of another member at another merchant. */
function moved(
  { command, model }: Step,
  merchant: LedgerCommand['merchant'],
  memberId: string,
): { command: LedgerCommand; model: Command } {
  return { command: { ...command, merchant, memberId }, model: 'memberId' in model ? { ...model, memberId } : model };
}
