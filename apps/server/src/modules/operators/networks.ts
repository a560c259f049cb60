import { merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { isInNetworks, readNetwork } from '../../platform/network.ts';
import { nameOf } from './notes.ts';

/** Addresses from which operators may work for a brand (OP-5). Checked at every call (sessions.ts). */
export function networkHandlers({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): Pick<Handlers, 'operatorNetworks' | 'setOperatorNetworks'> {
  const read = async (reader: Db, code: string) =>
    reader.selectFrom('operator_networks').selectAll().where('merchant', '=', code).executeTakeFirst();

  return {
    operatorNetworks: async ({ ip }, { params }) => {
      const row = await read(db, params.merchant);
      return {
        merchant: params.merchant,
        networks: row?.networks ?? [],
        changedAt: row?.changed_at.toISOString() ?? null,
        yours: ip,
      };
    },
    setOperatorNetworks: async ({ ip, operator }, { params, body }) => {
      const wrong = body.networks.findIndex((text) => readNetwork(text) === null);
      if (wrong >= 0)
        return refuse('network_wrong', {
          fields: [{ path: `body.networks.${wrong}`, fault: 'no address or network' }],
        });
      const networks = [...new Set(body.networks)];
      // An operator who locks everybody out could not undo it here.
      if (networks.length > 0 && !isInNetworks(ip, networks)) return refuse('own_address_missing');
      const changedAt = clock.now();
      await inTransaction(db, async (tx) => {
        const before = (await read(tx, params.merchant))?.networks ?? [];
        const values = { networks, changed_at: changedAt };
        await tx
          .insertInto('operator_networks')
          .values({ merchant: params.merchant, ...values })
          .onConflict((conflict) => conflict.column('merchant').doUpdateSet(values))
          .execute();
        await writeAudit(tx, clock, {
          merchant: merchant(params.merchant),
          actor: nameOf(operator.id),
          act: 'operator.networks',
          subject: `brand:${params.merchant}`,
          reason: body.reason,
          before: { networks: before },
          after: { networks },
        });
      });
      return { merchant: params.merchant, networks, changedAt: changedAt.toISOString(), yours: ip };
    },
  };
}
