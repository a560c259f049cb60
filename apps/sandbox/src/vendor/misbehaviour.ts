import type { Operation, Verdict, Wallet } from './wallet.ts';

/** Ways to break the protocol on purpose, each one a fault that real vendors have. */
export const misbehaviours = [
  'none',
  'duplicates',
  'reordering',
  'late-success',
  'cancel-before-bet',
  'wrong-currency',
  'bad-signature',
  'retry-storm',
] as const;
export type Misbehaviour = (typeof misbehaviours)[number];

/** A storm is so many repeats of one message at once (test case T40). */
const STORM = 100;

/** A wallet that sends what a careless or broken vendor would send, around the very same calls. */
export function misbehave(wallet: Wallet, mode: () => Misbehaviour): Wallet {
  async function call(vendor: string, operation: Operation, body: string): Promise<Verdict> {
    const send = (text = body, tampering = {}) => wallet.call(vendor, operation, text, tampering);
    const moves = operation === 'bet' || operation === 'win' || operation === 'endround';
    switch (mode()) {
      case 'duplicates': {
        const [first] = await Promise.all([send(), send()]);
        return first;
      }
      case 'retry-storm': {
        if (!moves) return send();
        const all = await Promise.all(Array.from({ length: STORM }, () => send()));
        return all.find(({ kind }) => kind !== 'unknown') ?? all[0]!;
      }
      case 'late-success':
        // The first answer is thrown away as if it had come too late; the message did arrive.
        if (!moves) return send();
        await send();
        return { kind: 'unknown', reason: 'answered too late' };
      case 'reordering': {
        if (operation !== 'bet') return send();
        // The end of the round overtakes its bet; the true end follows in its time.
        const { txId, roundId } = JSON.parse(body) as { txId: string; roundId: string };
        const early = { txId: `${txId}-early`, roundId, amount: '0.0000', roundEnd: true };
        await wallet.call(vendor, 'win', JSON.stringify(early));
        return send();
      }
      case 'cancel-before-bet': {
        if (operation !== 'bet') return send();
        const { txId } = JSON.parse(body) as { txId: string };
        const rollback = JSON.stringify({
          txId: `${txId}-early`,
          targetTxId: txId,
          reason: 'cancelled before it was sent',
        });
        await wallet.call(vendor, 'rollback', rollback);
        return send();
      }
      case 'wrong-currency':
        return operation === 'bet'
          ? send(JSON.stringify({ ...(JSON.parse(body) as object), currency: 'XTS' }))
          : send();
      case 'bad-signature':
        return moves ? send(body, { secret: 'a-secret-nobody-else-knows' }) : send();
      case 'none':
        return send();
    }
  }
  return { call, close: wallet.close };
}
