import type { Likeness } from '@croupier/promotions';
import { plainName } from '../../core/names.ts';
import type { Tx } from '../../platform/db/index.ts';
import { isPrivateAddress } from '../../platform/network.ts';
import type { Actor, Person, PromotionParts } from './ports.ts';

type Marks = { likeness: Likeness; mark: Buffer }[];

/** One person gets one reward: what only one person has is kept as marks, under the lock of the promotion. */
export function createPersons({ secrets, personOf }: Pick<PromotionParts, 'secrets' | 'personOf'>) {
  const markOf = (likeness: string, text: string) => secrets.mark('promotion person', `${likeness}|${text}`);

  function marksOf({ phone, idNumber, name, birthday, payees }: Person): Marks {
    const found: Marks = payees.map((payee) => ({ likeness: 'payee', mark: markOf('payee', payee) }));
    if (phone !== null) found.push({ likeness: 'phone', mark: markOf('phone', phone) });
    if (idNumber !== null) found.push({ likeness: 'idNumber', mark: markOf('idNumber', plainName(idNumber)) });
    if (name !== null && birthday !== null)
      found.push({ likeness: 'nameAndBirthday', mark: markOf('nameAndBirthday', `${plainName(name)}|${birthday}`) });
    return found;
  }

  /** By what another account that joined is proved to be the same person. */
  async function proofsAgainst(
    tx: Tx,
    { member }: Actor,
    { promotion, period }: { promotion: string; period: string },
  ): Promise<Likeness[]> {
    const marks = marksOf(await personOf(tx, member.id));
    if (marks.length === 0) return [];
    const rows = await tx
      .selectFrom('promotion_persons as p')
      .innerJoin('promotion_joinings as j', 'j.id', 'p.joining')
      .select('p.mark')
      .where('p.promotion', '=', promotion)
      .where('p.period', '=', period)
      .where(
        'p.mark',
        'in',
        marks.map(({ mark }) => mark),
      )
      .where('j.member_id', '<>', member.id)
      .execute();
    return marks.filter(({ mark }) => rows.some((row) => row.mark.equals(mark))).map(({ likeness }) => likeness);
  }

  /** From now on nobody else is this person here. */
  async function keep(
    tx: Tx,
    { member }: Actor,
    joining: { id: string; promotion: string; period: string },
  ): Promise<void> {
    const marks = marksOf(await personOf(tx, member.id));
    if (marks.length === 0) return;
    const { id, promotion, period } = joining;
    await tx
      .insertInto('promotion_persons')
      .values(marks.map(({ mark }) => ({ promotion, period, mark, joining: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** From where somebody joins; an address of a network of its own says nothing. */
  const placesOf = ({ ip, device }: Actor) => ({
    addressMark: ip === '' || isPrivateAddress(ip) ? null : secrets.mark('promotion address', ip),
    deviceMark: device === null ? null : secrets.mark('promotion device', device),
  });

  return { proofsAgainst, keep, placesOf };
}
