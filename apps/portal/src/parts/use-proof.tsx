import { Refused } from '@croupier/contract/client';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../routing/lazy-part.tsx';
import type { WithProof } from './with-proof.ts';

const ConfirmItsYou = lazyPart(
  async () => ({ default: (await import('./ConfirmItsYou.tsx')).ConfirmItsYou }),
  ['codes', 'errors'],
);

type Asked = { resolve: () => void; reject: () => void };

/**
 * For acts that the server wants a fresh proof for. `withProof(() => client.call(…))` makes the call; when it answers
 * `proof_needed` the dialog asks who is here and the call is made again. Sent away, it ends as the refusal it was.
 * The place in the page that shows `confirmation` shows the dialog.
 */
export function useProof(): { withProof: WithProof; confirmation: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const withProof: WithProof = async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.code !== 'proof_needed') throw error;
      await new Promise<void>((resolve, reject) => setAsked({ resolve, reject: () => reject(error) }));
      return act();
    }
  };
  // Outside of whatever form asked: a form cannot stand in another.
  const confirmation =
    asked &&
    createPortal(
      <Suspense fallback={null}>
        <ConfirmItsYou
          onProved={() => {
            setAsked(undefined);
            asked.resolve();
          }}
          onClose={() => {
            setAsked(undefined);
            asked.reject();
          }}
        />
      </Suspense>,
      document.body,
    );
  return { withProof, confirmation };
}
