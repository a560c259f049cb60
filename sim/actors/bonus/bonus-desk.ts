import { asOperator } from '../../asking.ts';
import type { Bonus } from '../../model/bonus-book.ts';
import { rewardOf } from '../../model/promotions.ts';
import type { Joining } from '../../model/promotions.ts';
import type { Request } from '../../post.ts';
import type { Player } from '../../player.ts';
import type { Operator, World } from '../../world.ts';
import type { Actor } from '../actor.ts';
import { bonusesRequest } from './promotion-taker.ts';

/** Operators who decide about claims, and take bonuses back: one proposes, another approves or rejects. */
export const bonusDesk: Actor = {
  name: 'bonus desk',
  weight: 5,
  act: async ({ world, post }) => {
    const { dice, promotions, operators } = world;
    const waiting = promotions.joinings.filter(({ step }) => step === 'applying');
    if (waiting.length > 0) {
      const joining = dice.pick(waiting);
      const id = await claimIdOf(world, joining);
      if (id === null) return;
      return post.carry(decision(world, { joining, id, operator: dice.pick(operators), isIssued: !dice.isOneIn(3) }));
    }
    const player = dice.pick(world.bonusPlayers);
    await post.deliver(bonusesRequest(world, player));
    const { bonuses } = player.purse;
    const bonus = bonuses.bonuses.findLast((one) => one.id !== null && !bonuses.isEnded(one));
    if (!bonus) return;
    const revocation = { key: world.nextId(), by: null };
    const wish: Wish = { player, bonus, revocation };
    const [first, second] = [dice.pick(operators), dice.pick(operators)];
    await post.carry(proposal(world, wish, first));
    if (revocation.by !== null && !dice.isOneIn(6)) await post.carry(end(world, wish, second, !dice.isOneIn(3)));
  },
};

async function claimIdOf(world: World, { promotion, player }: Joining): Promise<string | null> {
  const { merchant } = player.brand;
  let id: string | null = null;
  await asOperator(world, world.operators[0]!, async (client) => {
    const { claims } = await client.call('promotionClaimQueue', { params: { merchant }, query: { limit: '100' } });
    id = claims.find((one) => one.promotion === promotion.id && one.member.id === player.person.id)?.id ?? null;
    return 'ok';
  });
  return id;
}

type Decision = { joining: Joining; id: string; operator: Operator; isIssued: boolean };

function decision(world: World, { joining, id, operator, isIssued }: Decision): Request {
  const { promotions, clock } = world;
  const params = { merchant: joining.player.brand.merchant, id };
  const body = { decision: isIssued ? ('issue' as const) : ('reject' as const), reason: 'as looked at' };
  let kept: string | null = null;
  return {
    name: `${operator.name} decides about ${joining.promotion.slug} of ${joining.player.name}`,
    isAlone: true,
    send: () =>
      asOperator(
        world,
        operator,
        async (client) => (await client.call('decidePromotionClaim', { params, body })).state,
      ),
    expected: (heard) => {
      // Whoever came in anew is somebody else; after a rejection its member may have joined again.
      if (kept !== null)
        return heard === 'claim_decided' || heard === 'rejected' || heard === 'applying' ? heard : kept;
      if (joining.step !== 'applying') return 'claim_decided';
      if (isIssued) {
        const units = rewardOf(joining.promotion, null);
        promotions.give(joining, { units, deposit: 0n, now: clock.now().getTime() });
      } else {
        joining.step = 'rejected';
        joining.reserved = 0n;
      }
      return (kept = isIssued ? 'issued' : 'rejected');
    },
  };
}

type Wish = { player: Player; bonus: Bonus; revocation: { key: string; by: string | null } };

const inBonus = ({ player, bonus }: Wish) => ({
  merchant: player.brand.merchant,
  id: player.person.id,
  bonus: bonus.id!,
});

function proposal(world: World, wish: Wish, operator: Operator): Request {
  const { player, bonus, revocation } = wish;
  let kept: string | null = null;
  return {
    name: `${operator.name} proposes to take a bonus of ${player.name} back`,
    isAlone: true,
    send: () =>
      asOperator(world, operator, async (client) => {
        const body = { key: revocation.key, reason: 'played for two' };
        const answer = await client.call('proposeRevocation', { params: inBonus(wish), body });
        return answer.revocation!.id;
      }),
    expected: (heard) => {
      player.purse.bonuses.look(world.clock.now().getTime());
      // Sent again by somebody who came in anew.
      if (kept !== null) return heard === 'key_reused' ? heard : kept;
      if (player.purse.bonuses.isEnded(bonus)) return (kept = 'bonus_ended');
      if (bonus.hasProposal) return (kept = 'revocation_waiting');
      bonus.hasProposal = true;
      revocation.by = operator.person.id;
      return (kept = revocation.key);
    },
  };
}

function end(world: World, wish: Wish, operator: Operator, isApproved: boolean): Request {
  const { player, bonus, revocation } = wish;
  const { bonuses } = player.purse;
  let kept: string | null = null;
  return {
    name: `${operator.name} ${isApproved ? 'takes' : 'leaves'} a bonus of ${player.name}`,
    isAlone: true,
    send: () =>
      asOperator(world, operator, async (client) => {
        const params = inBonus(wish);
        const { state, revocation: shown } = isApproved
          ? await client.call('approveRevocation', { params, body: { revocation: revocation.key } })
          : await client.call('rejectRevocation', {
              params,
              body: { revocation: revocation.key, reason: 'all is well' },
            });
        return `${shown!.state} ${state}`;
      }),
    expected: (heard) => {
      const now = world.clock.now().getTime();
      bonuses.look(now);
      if (kept !== null)
        return heard === 'revocation_decided' || heard.startsWith('DONE') || heard.startsWith('REJECTED')
          ? heard
          : kept;
      if (isApproved) {
        if (revocation.by === operator.person.id) return (kept = 'second_operator_needed');
        if (bonuses.isEnded(bonus)) return (kept = 'bonus_ended');
        bonuses.end(bonus, 'REVOKED');
        bonuses.look(now);
      }
      bonus.hasProposal = false;
      return (kept = `${isApproved ? 'DONE' : 'REJECTED'} ${bonus.state}`);
    },
  };
}
