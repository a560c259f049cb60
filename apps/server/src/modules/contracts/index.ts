import type { ContractKind } from '@croupier/agents';
import type { Calls, Input } from '@croupier/contract';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import { createActing } from './acting.ts';
import { createContractsAdmin } from './admin.ts';
import type { AdminNames } from './admin.ts';
import { createBills } from './bills.ts';
import { owedBy } from './paying.ts';
import type { ContractParts } from './ports.ts';
import { createRunning } from './running.ts';
import { createShowing, shownContract } from './showing.ts';
import { createSimulating } from './simulating.ts';

export type { ContractParts, Tree } from './ports.ts';

type Names =
  | 'fundsConsolidated'
  | 'processDailySalaryContract'
  | 'processContractHourSalary'
  | 'processRealTimeSalaryContract'
  | 'processContractDividend'
  | 'contracts'
  | 'contract'
  | 'previewContract'
  | 'simulateContract'
  | 'contractBills'
  | 'contractBill'
  | 'contractBillEntries'
  | AdminNames;

type Sent = Input<Calls['processDailySalaryContract']>['body'];

/** Contracts of salary and dividend between agents: offered, agreed, ended, settled once a period, and paid. */
export function createContracts(parts: ContractParts) {
  const { db, ledger } = parts;
  const acting = createActing(parts);
  const showing = createShowing(parts, acting);
  const simulate = createSimulating(parts, acting);
  const bills = createBills(parts);
  const running = createRunning(parts);

  /** One of the five actions, once under the sender's id. */
  async function process(context: MemberContext, kind: ContractKind, body: Sent) {
    const { brand, member } = context;
    const { merchant } = brand;
    return inTransaction(db, async (tx) => {
      const once = { merchant, scope: `contract.${kind}`, key: body.id, payload: { member: member.id, body } };
      const answer = await ledger.once(tx, once, async () => {
        const made = await effect();
        return isRefusal(made) ? made : shownContract(made, member.id);
      });
      return isRefusal(answer) ? answer : answer.answer;

      async function effect() {
        const { id, action, contract, downline, terms, agrees = false } = body;
        if (action === 'offer') {
          if (downline === undefined || terms === undefined) return wrong('body.terms');
          return acting.offer(tx, { brand, member }, { id, kind, downline, terms, agrees });
        }
        if (contract === undefined) return wrong('body.contract');
        return acting.act(tx, { brand, member }, { id: contract, kind }, action);
      }
    });
  }

  const handlers: Handlers<Names> = {
    ...createContractsAdmin(parts, running),
    fundsConsolidated: (context) => showing.consolidated(context),
    processDailySalaryContract: (context, { body }) => process(context, 'daily', body),
    processContractHourSalary: (context, { body }) => process(context, 'hourly', body),
    processRealTimeSalaryContract: (context, { body }) => process(context, 'realtime', body),
    processContractDividend: (context, { body }) => process(context, 'dividend', body),
    contracts: (context, { query }) => showing.list(context, query),
    contract: (context, { params }) => showing.one(context, params.id),
    previewContract: (context, { body }) => showing.preview(context, body),
    simulateContract: (context, { body }) => simulate(context, body),
    contractBills: (context, { query }) => bills.list(context, query),
    contractBill: (context, { params }) => bills.one(context, params.id),
    contractBillEntries: (context, { params, query }) => bills.entries(context, params.id, query),
  };

  const jobs: JobDescription[] = [
    {
      name: 'contracts.pay',
      rhythm: { everyMinutes: 1 },
      handler: (_value, signal) => running.run(signal),
    },
  ];

  return {
    handlers,
    jobs,
    run: running.run,
    acting,
    /** What somebody owes direct downlines; withdrawals wait for it. */
    owedBy,
  };
}

export type Contracts = ReturnType<typeof createContracts>;

const wrong = (path: string) => refuse('contract_terms_wrong', { fields: [{ path, fault: 'missing' }] });
