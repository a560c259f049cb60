import { useText, useToasts } from '@croupier/ui';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { findModal } from '../addresses/modal-names.ts';
import type { ModalName } from '../addresses/modal-names.ts';
import { useModal } from '../addresses/use-modal.ts';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { useIsAlive } from '../page/use-is-alive.ts';
import { lazyPart } from '../routing/lazy-part.tsx';
import type { ModalProps } from './modal-props.ts';
import { modalOf, modals } from './modals.ts';

type Part = ReturnType<typeof lazyPart<ModalProps>>;

// One for each entry of the table, by construction.
const parts = Object.fromEntries(
  (Object.keys(modals) as ModalName[]).map((name) => {
    const { load, nouns } = modalOf(name);
    return [name, lazyPart(load, nouns)];
  }),
) as Record<string, Part> as Record<ModalName, Part>;

/** For the moments in which it is clear which popup comes next. Features ask for it by `useModal().preload`. */
export function preloadModal(name: string): void {
  const known = findModal(name);
  if (known) parts[known].preload();
}

/** Shows the popup of the address above the page. */
export function ModalOutlet() {
  const { name, close } = useModal();
  // A popup opens by script: the server draws the page below it.
  const isAlive = useIsAlive();
  if (!isAlive || !name) return null;
  const Modal = parts[name];
  return (
    <FallbackBoundary key={name} fallback={<ModalFailure onClose={close} />}>
      <Suspense fallback={null}>
        <Modal onClose={close} />
      </Suspense>
    </FallbackBoundary>
  );
}

/** A popup that cannot come says so and leaves the page as it was. */
export function ModalFailure({ onClose }: ModalProps) {
  const t = useText();
  const showToast = useToasts();
  const give = useEffectEvent(() => {
    showToast({ tone: 'danger', text: t('chunk_load_error') });
    onClose();
  });
  useEffect(() => give(), []);
  return null;
}
