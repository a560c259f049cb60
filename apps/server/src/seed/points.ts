import { goodPicture } from '@croupier/art';
import type { GoodKind } from '@croupier/art';
import { features } from '@croupier/contract';
import { dayOf } from '@croupier/ledger';
import sharp from 'sharp';
import type { Brand } from '../core/brands.ts';
import { isRefusal } from '../core/refusal.ts';
import { createMembers } from '../modules/members/index.ts';
import type { Tx } from '../platform/db/index.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { contextOf, stableId } from './games/index.ts';
import type { SeedGamesOptions } from './games/index.ts';
import { PAST_DAYS } from './past.ts';
import { demoStep, demoStepInOne } from './steps.ts';

const DAY_MS = 86_400_000;

type DemoGood = {
  kind: GoodKind;
  points: bigint;
  stock: number;
  amountUnits?: bigint;
  EN: readonly [name: string, text: string];
  TY: readonly [name: string, text: string];
};

const goods: readonly DemoGood[] = [
  {
    kind: 'mug',
    points: 250n,
    stock: 40,
    EN: ['Star mug', 'Stoneware, 350 ml. Safe in the dishwasher.'],
    TY: ['Tasang may bituin', 'Stoneware, 350 ml. Puwede sa dishwasher.'],
  },
  {
    kind: 'voucher',
    points: 400n,
    stock: 100,
    EN: ['Grocery voucher, 100 pesos', 'On paper, for one purchase within a year.'],
    TY: ['Grocery voucher, 100 piso', 'Nasa papel, para sa isang bili sa loob ng isang taon.'],
  },
  {
    kind: 'tote',
    points: 600n,
    stock: 25,
    EN: ['Canvas bag', 'Cotton with long handles, 38 by 42 cm.'],
    TY: ['Bag na canvas', 'Cotton na may mahahabang hawakan, 38 por 42 cm.'],
  },
  {
    kind: 'cap',
    points: 900n,
    stock: 18,
    EN: ['Cap', 'One size, with a strap at the back.'],
    TY: ['Sombrero', 'Isang sukat, may strap sa likod.'],
  },
  {
    kind: 'powerbank',
    points: 3_500n,
    stock: 6,
    amountUnits: 50_000_000n,
    EN: ['Power bank, 10,000 mAh', 'Charges a phone about twice. Cable included.'],
    TY: ['Power bank, 10,000 mAh', 'Mga dalawang beses na charge ng phone. May kasamang cable.'],
  },
  {
    kind: 'headphones',
    points: 12_000n,
    stock: 2,
    EN: ['Headphones', 'Wireless, 30 hours on one charge.'],
    TY: ['Headphones', 'Wireless, 30 oras sa isang charge.'],
  },
];

/** The points mall of the demo world: rates since the past began, goods, points of ana, and a redeem that waits. */
export async function seedPoints({ app, database, brands, clock, random }: SeedGamesOptions): Promise<void> {
  if (!features.points) return;
  const { db } = database;
  const members = createMembers({ clock, random });
  const homes = brands.filter(({ currency }) => currency === 'PHP');
  const pictures = new Map<GoodKind, string>();
  for (const brand of homes)
    await demoStepInOne({ db, clock, step: `points|${brand.merchant}` }, async (tx) => {
      for (const { kind } of goods) if (!pictures.has(kind)) pictures.set(kind, await drawn(app, brand, kind));
      await setUp(tx, brand, pictures, clock.now());
    });
  await demoStep({ db, clock, step: 'points earned' }, async () => void (await app.points.earnDays()));
  for (const brand of homes)
    await demoStep({ db, clock, step: `redeem|${brand.merchant}` }, async () => {
      const ana = await members.byAccount(db, brand, demoSignIns.player.name);
      if (!ana) return;
      const [mug] = goods;
      const answer = await app.points.handlers.redeemPointReward(contextOf(brand, ana, { clock }), {
        body: {
          id: stableId(`ana|redeem|${brand.merchant}`),
          reward: goodId(brand, mug!.kind),
          quantity: 1,
          points: String(mug!.points),
          receiver: {
            name: 'Ana Reyes',
            phone: '+639175550123',
            address: '12 Mabini Street, Ermita, Manila 1000',
          },
          paymentPassword: demoSignIns.player.paymentPassword,
        },
      });
      // A demo that opened without a past has no points yet.
      if (isRefusal(answer) && answer.refused !== 'points_too_few' && answer.refused !== 'payment_password_missing')
        throw new Error(`ana's redeem: ${answer.refused}`);
    });
}

const goodId = ({ merchant }: Brand, kind: GoodKind) => stableId(`point-good|${merchant}|${kind}`);

async function drawn(app: SeedGamesOptions['app'], { merchant }: Brand, kind: GoodKind): Promise<string> {
  const png = await sharp(Buffer.from(goodPicture(kind)))
    .png()
    .toBuffer();
  const kept = await app.points.keepPicture(merchant, png, 'demo');
  if (isRefusal(kept)) throw new Error(`picture of ${kind}: ${kept.refused}`);
  return kept.url;
}

async function setUp(tx: Tx, brand: Brand, pictures: ReadonlyMap<GoodKind, string>, now: Date): Promise<void> {
  const { merchant, timeZone, categories } = brand;
  const { id: olga } = await tx
    .selectFrom('operators')
    .select('id')
    .where('name', '=', demoSignIns.operator.name)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('points_terms')
    .values({
      merchant,
      version: 1,
      key: stableId(`points|${merchant}`),
      from_day: dayOf(now.getTime() - (PAST_DAYS + 1) * DAY_MS, timeZone),
      ratio_points: 150n,
      ratio_units: 10_000n,
      multiple: 100,
      made_by: olga,
      made_at: now,
      reason: 'the demo world begins with points',
    })
    .execute();
  await tx
    .insertInto('points_rates')
    .values(categories.map(({ code }) => ({ merchant, version: 1, category: code, points: '1', per: perOf(code) })))
    .execute();
  await tx
    .insertInto('point_goods')
    .values(
      goods.map(({ kind, points, stock, amountUnits = 0n, EN, TY }, position) => ({
        id: goodId(brand, kind),
        merchant,
        version: 1,
        texts: JSON.stringify({ EN: textOf(EN), TY: textOf(TY) }),
        picture: pictures.get(kind)!,
        points,
        amount_units: amountUnits,
        stock,
        is_shown: true,
        position,
        made_at: now,
        changed_at: now,
      })),
    )
    .execute();
}

/** Live tables cost the house least, so they bring fewest. */
const perOf = (category: string): string => (category === 'LIVE' ? '50' : '10');
const textOf = ([name, text]: readonly [string, string]) => ({ name, text });
