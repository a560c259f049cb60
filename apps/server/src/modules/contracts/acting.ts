import {
  contractHash,
  contractText,
  decideContractAct,
  mayOfferBeside,
  writeTerms,
  type ContractAct,
  type ContractActor,
  type ContractKind,
} from '@croupier/agents';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Member } from '../../core/members.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { spanAt } from './gathering.ts';
import { judge, refusalOf } from './judging.ts';
import type { ContractParts } from './ports.ts';
import { calendarOf, periodOf, storedTerms } from './rules.ts';
import { contractOf, contractsOf, insertContract, lockContracts, moveContract, writeAct } from './store.ts';
import type { Contract } from './store.ts';
import { termsFrom } from './terms-given.ts';
import type { GivenTerms } from './terms-given.ts';

type Side = { brand: Brand; member: Member };
export type Offer = { id: string; kind: ContractKind; downline: string; terms: GivenTerms; agrees: boolean };
export type MemberAct = 'accept' | 'reject' | 'terminationRequest' | 'terminate';

/** Offers and what both sides make of them. Each act holds the contracts of the brand until it is committed. */
export function createActing(parts: ContractParts) {
  const { clock, members, tree } = parts;

  /** The member that an offer is for: an agent directly below. Nothing is said about anybody else. */
  async function receiverOf(tx: Db, { brand, member }: Side, account: string): Promise<Refusal | Member> {
    const receiver = await members.byAccount(tx, brand, account);
    const path = receiver && (await tree.pathOf(tx, receiver.id, clock.now()));
    if (!receiver || path!.at(-2) !== member.id) return refuse('not_allowed');
    return receiver.isAgent ? receiver : refuse('contract_receiver_no_agent');
  }

  async function offer(
    tx: Tx,
    side: Side,
    { id, kind, downline, terms: given, agrees }: Offer,
  ): Promise<Refusal | Contract> {
    const { brand, member } = side;
    const { merchant } = brand;
    await lockContracts(tx, merchant);
    const receiver = await receiverOf(tx, side, downline);
    if (isRefusal(receiver)) return receiver;
    const terms = termsFrom(kind, given, currencyOf(brand.currency));
    if (isRefusal(terms)) return terms;
    const pair = await contractsOf(tx, merchant, { downlines: [receiver.id], kind, isLiving: true, limit: 100 });
    const states = pair.filter(({ uplineId }) => uplineId === member.id).map(({ state }) => state);
    if (!mayOfferBeside(states)) return refuse('contract_offer_open');
    if (await contractOf(tx, merchant, id)) return refuse('key_reused');
    const asked = { uplineId: member.id, downlineId: receiver.id, terms, agreesToEnd: agrees };
    const { refusals, conflicts } = await judge(tx, parts, brand, asked);
    const refused = refusalOf(refusals);
    if (refused) return refused;
    const calendar = calendarOf(brand);
    const words = contractText(
      { id, brand: merchant, upline: member.account, downline: receiver.account, ...calendar },
      terms,
    );
    const at = clock.now();
    await insertContract(tx, {
      id,
      merchant,
      kind,
      period: periodOf(terms),
      uplineId: member.id,
      downlineId: receiver.id,
      terms: writeTerms(terms),
      words,
      hash: contractHash(words),
      ...calendar,
      endsToo: conflicts.map((one) => one.id),
      offeredAt: at,
    });
    await writeAct(tx, {
      contract: id,
      act: 'offer',
      by: 'upline',
      actor: member.id,
      reason: null,
      state: 'OFFERED',
      at,
    });
    return (await contractOf(tx, merchant, id))!;
  }

  /** An act of one of the two sides; for anybody else there is no such contract. */
  async function act(
    tx: Tx,
    { brand, member }: Side,
    { id, kind }: Pick<Contract, 'id' | 'kind'>,
    wanted: MemberAct,
  ): Promise<Refusal | Contract> {
    await lockContracts(tx, brand.merchant);
    const contract = await contractOf(tx, brand.merchant, id);
    const isSide = contract?.uplineId === member.id || contract?.downlineId === member.id;
    if (!contract || !isSide || contract.kind !== kind) return refuse('not_allowed');
    const by = contract.uplineId === member.id ? 'upline' : 'downline';
    return move(tx, brand, contract, { act: actOf(contract, wanted), by, actor: member.id, reason: null });
  }

  type Doing = { act: ContractAct; by: ContractActor; actor: string | null; reason: string | null; border?: Date };

  async function move(
    tx: Tx,
    brand: Brand,
    contract: Contract,
    { border, ...doing }: Doing,
  ): Promise<Refusal | Contract> {
    const now = clock.now();
    const path = await tree.pathOf(tx, contract.downlineId, now);
    const { state, terminationBy: terminationAskedBy } = contract;
    const facts = {
      state,
      offeredAtMs: contract.offeredAt.getTime(),
      terminationAskedBy,
      isStillUpline: path.at(-2) === contract.uplineId,
    };
    const decided = decideContractAct(facts, doing.act, { by: doing.by, nowMs: now.getTime() });
    if (!decided.ok) return refuse(decided.reason);
    const step = { state: decided.value.state, terminationBy: decided.value.terminationAskedBy };
    const next = new Date(spanAt(brand, contract.period, now).toMs);
    if (doing.act === 'accept') {
      const refused = await begin(tx, brand, contract, next);
      if (refused) return refused;
      await moveContract(tx, contract, { ...step, startsAt: next });
    } else if (step.state === 'ENDING') await moveContract(tx, contract, { ...step, endsAt: border ?? next });
    else await moveContract(tx, contract, step);
    await writeAct(tx, { contract: contract.id, ...doing, state: step.state, at: now });
    return (await contractOf(tx, brand.merchant, contract.id))!;
  }

  /** What the offer was judged by can have changed since; contracts in conflict end with its acceptance (CO-3). */
  async function begin(tx: Tx, brand: Brand, contract: Contract, border: Date): Promise<Refusal | null> {
    const { uplineId, downlineId, endsToo } = contract;
    const terms = storedTerms(contract.terms);
    const { refusals, conflicts } = await judge(tx, parts, brand, { uplineId, downlineId, terms, agreesToEnd: true });
    const refused = refusalOf(refusals);
    if (refused) return refused;
    if (conflicts.some(({ id }) => !endsToo.includes(id))) return refuse('contract_conflicts');
    for (const one of conflicts) {
      const doing = one.state === 'OFFERED' ? 'withdraw' : one.state === 'ACCEPTED' ? 'cancel' : 'terminate';
      await move(tx, brand, one, { act: doing, by: 'conflict', actor: null, reason: contract.id, border });
    }
    return null;
  }

  return { offer, act, move, receiverOf };
}

export type Acting = ReturnType<typeof createActing>;

/** The five actions of the calls stand for the acts that a contract's state has. */
function actOf({ state, terminationBy }: Contract, wanted: MemberAct): ContractAct {
  const isAsked = terminationBy !== null;
  switch (wanted) {
    case 'accept':
      return isAsked ? 'acceptTermination' : 'accept';
    case 'reject':
      return isAsked ? 'rejectTermination' : 'reject';
    case 'terminationRequest':
      return 'requestTermination';
    case 'terminate':
      return state === 'OFFERED' ? 'withdraw' : state === 'ACCEPTED' ? 'cancel' : 'terminate';
  }
}
