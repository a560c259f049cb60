import { betStep, newBet } from '../steps.ts';
import { answerText } from '../answer-text.ts';
import type { Actor } from './actor.ts';

const HOUR = 3_600_000;

/** A process that was stopped after it read its clock: its bet arrives with the time of a day that is closed by now. */
export const lateSender: Actor = {
  name: 'late sender',
  weight: 3,
  request: (world) => {
    const { dice, players } = world;
    const hours = dice.between(1, 20);
    const step = betStep(world, newBet(world, dice.pick(players)), dice.between(1, 50_000));
    return {
      act: async (checks) => {
        const { rows } = await world.books.pool.query<{ to_at: Date }>(
          'select to_at from rollup_days d join merchants m on m.no = d.merchant_no where m.code = $1 order by day desc limit 1',
          [world.merchant],
        );
        const expected = answerText(world.model.apply(step.model, world.clock.now().getTime()).answer);
        // Before any day is closed it is a bet like any other.
        if (rows[0]) world.clock.stopNext(world.clock.now().getTime() - rows[0].to_at.getTime() + hours * HOUR);
        const answer = await world.submit(step.command);
        const answered = answer.accepted ? `ok ${answer.balance.units}` : answer.refused;
        checks.expect(
          'answers are those of the model',
          answered === expected,
          `late bet: ${answered}, model ${expected}`,
        );
        return { line: `bet ${hours} h into a closed day → ${answered}`, requests: 1 };
      },
    };
  },
};
