import type { Calls, Sent } from '@croupier/contract';
import { useText, useToasts } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWayBack } from '../../addresses/way-back.ts';
import { client } from '../../api/client.ts';
import { useProof } from '../../parts/use-proof.tsx';
import { useRefresh } from './profile-queries.ts';

type Binding = Sent<Calls['bindContact']>['body'];

/** The attempts whose codes were sent, and the call that binds; where a proof is asked for, the dialog comes. */
export function useBindContact(onRefused: (error: unknown) => void) {
  const t = useText();
  const showToast = useToasts();
  const refresh = useRefresh();
  const back = useWayBack();
  const { withProof, confirmation } = useProof();
  const [attempts, setAttempts] = useState<{ attemptId?: string; oldAttemptId?: string }>({});
  const bind = useMutation({
    mutationFn: (body: Binding) => withProof(() => client.call('bindContact', { body })),
    onSuccess: ({ masked }) => {
      void refresh();
      showToast({ tone: 'gain', text: t('profile.contact_bound', { contact: masked }) });
      back.go();
    },
    onError: onRefused,
  });
  const keep = (kept: typeof attempts) => setAttempts((before) => ({ ...before, ...kept }));
  /** What both forms send beside the contact itself. */
  const codesOf = ({ code, oldCode }: { code: string; oldCode: string }) => ({
    verificationCode: code.trim(),
    ...(attempts.attemptId !== undefined && { attemptId: attempts.attemptId }),
    ...(oldCode.trim() !== '' && {
      oldCode: oldCode.trim(),
      ...(attempts.oldAttemptId !== undefined && { oldAttemptId: attempts.oldAttemptId }),
    }),
  });
  return { bind, keep, codesOf, confirmation };
}
