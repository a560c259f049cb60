import type { Member } from '../../core/members.ts';
import type { Random } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import type { Captchas } from '../codes/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import { takeTry } from './limits.ts';
import { insertRegistration } from './store.ts';
import { fundTrial } from './trial-money.ts';

export type FreePlayOptions = {
  db: Db;
  random: Random;
  limits: Limits;
  captchas: Captchas;
  members: Members;
  ledger: Pick<Ledger, 'post'>;
};

type Given = { captchaId?: string | undefined; captcha?: string | undefined; proof?: string | undefined };

/** Opens a trial account: a random name, no password, play money only (SE-20, SE-21). */
export async function openTrial(
  options: FreePlayOptions,
  context: RequestContext,
  given: Given,
): Promise<Member | Refusal> {
  const { brand } = context;
  const [type] = brand.trialTypes;
  if (brand.flags['FREEPLAY3'] !== true || type === undefined) return refuse('not_offered');
  const limited = await takeTry(options.limits, 'trial', context);
  if (limited) return limited;
  const unproved = await options.captchas.check(context, 'freeplay', given, 'work');
  if (unproved) return unproved;
  return inTransaction(options.db, async (tx) => {
    // 64 random bits: names never collide and do not reveal their number.
    const account = `trial-${options.random.bytes(8).toString('hex')}`;
    const member = await options.members.create(tx, brand, { account, nickname: '', type });
    await fundTrial(options.ledger, tx, { brand, member });
    const origin = { way: 'trial', registerUrl: '', domain: brand.mainDomain } as const;
    await insertRegistration(tx, member, { context, origin });
    return member;
  });
}
