import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../../core/brands.ts';
import type { MemberId } from '../../../core/ids.ts';
import { memberId as memberIdOf } from '../../../core/ids.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Refusal } from '../../../core/refusal.ts';
import type { MemberContext } from '../../../core/requests.ts';
import type { FreeSpinGrant } from '../../vendors/index.ts';
import { joiningOfSpins, spinJoiningsOf } from '../joinings.ts';
import type { Joining } from '../joinings.ts';
import type { PromotionParts } from '../ports.ts';
import { promotionsNamed, termsOf } from '../store.ts';
import type { Terms } from '../terms.ts';

type Pack = Answer<Calls['freeSpinPacks']>['packs'][number];
type AdminPack = Answer<Calls['memberFreeSpins']>['packs'][number];

/** Packs that are shown. */
const SHOWN = 50;

/** Free spins as their member and operators read them. */
export function createSpinShowing(
  parts: Pick<PromotionParts, 'db' | 'brands' | 'members' | 'games' | 'freeSpins' | 'verifyUrlOf' | 'content'>,
) {
  const { db, brands, members, games, freeSpins, verifyUrlOf, content } = parts;

  async function packsOf(brand: Brand, memberId: MemberId, language: string): Promise<AdminPack[]> {
    const joinings = await spinJoiningsOf(db, memberId, SHOWN);
    if (joinings.length === 0) return [];
    const view = await content.viewOf({ brand, language });
    const promotions = await promotionsNamed(db, [...new Set(joinings.map(({ promotion }) => promotion))]);
    const grants = await freeSpins.grantsOf(
      db,
      joinings.flatMap((one) => one.freeSpins ?? []),
    );
    const packs: AdminPack[] = [];
    for (const joining of joinings) {
      const grant = grants.find(({ id }) => id === joining.freeSpins);
      const promotion = promotions.find(({ id }) => id === joining.promotion);
      if (!grant || !promotion) continue;
      const { slug } = promotion;
      const title = view.find('promotion', slug)?.value.title ?? slug;
      packs.push({ ...packFrom(joining, grant, await termsOf(db, brand, joining), language), slug, title });
    }
    return packs;
  }

  function packFrom(joining: Joining, grant: FreeSpinGrant, terms: Terms, language: string) {
    const { reward, currency, written } = terms;
    // Joinings with spins are of terms that give them.
    if (!('spins' in reward)) throw new Error(`joining ${joining.id} gave no spins`);
    return {
      id: grant.id,
      promotion: joining.promotion,
      state: grant.state,
      games: gamesOf(games, reward.spins, language),
      spins: grant.spins,
      played: grant.played,
      stake: toWire(grant.stake),
      won: toWire(grant.won),
      most: toWire(reward.spins.most),
      until: grant.until.toISOString(),
      at: grant.madeAt.toISOString(),
      credited: joining.step === 'credited' ? toWire(money(joining.given, currency)) : null,
      credit: written.credit,
      bonus: joining.bonusId,
      refused: grant.reason,
    };
  }

  async function packs({ brand, member, language }: MemberContext): Promise<{ packs: Pack[] }> {
    const all = await packsOf(brand, member.id, language);
    return { packs: all.map(({ refused: _refused, ...pack }) => pack) };
  }

  async function lines(
    { brand, member, language }: MemberContext,
    id: string,
  ): Promise<Answer<Calls['freeSpinLines']> | Refusal> {
    const [grant] = await freeSpins.grantsOf(db, [id]);
    const joining = grant?.memberId === member.id ? await joiningOfSpins(db, id) : null;
    if (!grant || !joining) return refuse('not_found');
    const { reward } = await termsOf(db, brand, joining);
    const vendor = 'spins' in reward ? reward.spins.vendor : '';
    const spins = await freeSpins.spinsOf(db, id);
    const codes = [...new Set(spins.flatMap(({ gameCode }) => gameCode ?? []))];
    const names = new Map(
      games
        .gamesNamed(vendor, codes)
        .map(({ gameCode, nodeId, name }) => [gameCode, games.gameNameOf(nodeId, language) ?? name]),
    );
    return {
      spins: spins.map(({ number, at, gameCode, win, roundName }) => ({
        // Spins that count have a number and a round.
        number: number ?? 0,
        at: at.toISOString(),
        game: names.get(gameCode ?? '') ?? gameCode ?? '',
        win: win === null ? null : toWire(money(win, grant.stake.currency)),
        verifyUrl: win === null || roundName === null ? null : verifyUrlOf(grant.gateway, roundName, language),
      })),
    };
  }

  async function ofMember({ merchant, id }: { merchant: string; id: string }) {
    const brand = brands.find((one) => one.merchant === merchant);
    const member = brand && (await members.byId(db, brand, memberIdOf(id)));
    if (!brand || !member) return refuse('not_found');
    return { packs: await packsOf(brand, member.id, 'EN') };
  }

  return { packs, lines, ofMember };
}

/** The games of a pack by their names, in the order of the terms. */
export function gamesOf(
  games: Pick<PromotionParts['games'], 'gamesNamed' | 'gameNameOf'>,
  { vendor, games: codes }: { vendor: string; games: readonly string[] },
  language: string,
): { nodeId: number; name: string }[] {
  const known = games.gamesNamed(vendor, codes);
  return codes.flatMap((code) => {
    const game = known.find(({ gameCode }) => gameCode === code);
    return game ? [{ nodeId: game.nodeId, name: games.gameNameOf(game.nodeId, language) ?? game.name }] : [];
  });
}
