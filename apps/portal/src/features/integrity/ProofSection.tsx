import { Button, buttonClass, EmptyState, Icon, Notice, useText } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useModal } from '../../addresses/use-modal.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { session, useSession } from '../../session/session.ts';
import { integrityQuery, ownProofQuery } from './integrity-queries.ts';
import type { OwnProof } from './integrity-queries.ts';
import { maxFileBytes, proofFileName, proofFileText, readProofFile } from './proof-file.ts';
import { ProofResult } from './ProofResult.tsx';

type Source = { kind: 'mine' } | { kind: 'file'; file: File };

class NoProofFile extends Error {
  override readonly name = 'NoProofFile';
}

/** The member's balance as a part of the published total, verified in this browser. */
export function ProofSection() {
  const t = useText();
  const isSignedIn = useSession(({ token }) => token !== null);
  const isAskedFor = useSearch()['proof'] === 'mine';
  const modal = useModal();
  const queryClient = useQueryClient();
  const sectionRef = useRef<HTMLElement>(null);

  const check = useMutation({
    mutationFn: async (source: Source) => {
      const [{ liabilities }, proofs, { checkProof }] = await Promise.all([
        queryClient.fetchQuery(integrityQuery),
        source.kind === 'mine' ? queryClient.fetchQuery(ownProofQuery) : proofsIn(source.file),
        import('./check-proof.ts'),
      ]);
      return {
        source: source.kind,
        name: source.kind === 'file' ? source.file.name : '',
        checked: await Promise.all(proofs.map((proof) => checkProof(proof, liabilities))),
      };
    },
  });

  const checkMine = useEffectEvent(() => check.mutate({ kind: 'mine' }));
  useEffect(() => {
    if (!isAskedFor) return;
    sectionRef.current?.scrollIntoView({ block: 'start' });
    if (isSignedIn) checkMine();
  }, [isAskedFor, isSignedIn]);

  const { data } = check;
  return (
    <section ref={sectionRef} id="proof" aria-labelledby="proof-title" className="flex scroll-mt-32 flex-col gap-4">
      <header className="flex max-w-3xl flex-col gap-2">
        <h2 id="proof-title" className="heading text-headline">
          {t('integrity.own')}
        </h2>
        <p className="text-ink-soft">{t('integrity.own_why')}</p>
      </header>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="flex flex-col items-start justify-center gap-3 rounded-card bg-raised p-6 shadow-mid">
          <p className="text-small text-ink-soft">{t(isSignedIn ? 'integrity.own_member' : 'integrity.own_visitor')}</p>
          {isSignedIn ? (
            <Button
              kind="main"
              icon="verify"
              isBusy={check.isPending && check.variables.kind === 'mine'}
              onClick={() => check.mutate({ kind: 'mine' })}
            >
              {t('integrity.check_mine')}
            </Button>
          ) : (
            <Button icon="user" onClick={() => modal.open('loginPopupModal')}>
              {t('integrity.sign_in')}
            </Button>
          )}
        </div>
        <FileDrop onFile={(file) => check.mutate({ kind: 'file', file })} />
      </div>
      <div aria-live="polite" className="flex flex-col gap-4">
        {check.error instanceof NoProofFile ? (
          <Notice tone="warn">{t('integrity.no_proof_file')}</Notice>
        ) : check.error && !hasHashes() ? (
          <Notice tone="warn">{t('integrity.no_hashes')}</Notice>
        ) : check.error ? (
          <FetchFailure error={check.error} onRetry={() => check.variables && check.mutate(check.variables)} />
        ) : null}
        {data && data.checked.length === 0 && (
          <EmptyState title={t('integrity.no_proof_yet')}>{t('integrity.no_proof_yet_lead')}</EmptyState>
        )}
        {data && data.checked.length > 0 && (
          <>
            {data.source === 'file' && (
              <p className="text-small text-ink-soft">{t('integrity.from_file', { name: data.name })}</p>
            )}
            {data.checked.map((checked) => (
              <ProofResult key={`${checked.proof.wallet} ${checked.proof.root.hash}`} checked={checked} />
            ))}
            {data.source === 'mine' && <KeepFile proofs={data.checked.map(({ proof }) => proof)} />}
          </>
        )}
      </div>
    </section>
  );
}

async function proofsIn(file: File): Promise<OwnProof[]> {
  const proofs = file.size <= maxFileBytes ? readProofFile(await file.text()) : null;
  if (!proofs) throw new NoProofFile();
  return proofs;
}

/** Browsers provide hashes only on secure addresses. */
const hasHashes = () => globalThis.crypto?.subtle !== undefined;

function KeepFile({ proofs }: { proofs: readonly OwnProof[] }) {
  const t = useText();
  const brand = session.getState().merchant ?? 'house';
  const keep = () => {
    const address = URL.createObjectURL(new Blob([proofFileText(brand, proofs)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = proofFileName(brand, proofs);
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button icon="download" onClick={keep}>
        {t('integrity.keep')}
      </Button>
      <p className="max-w-xl flex-1 basis-60 text-small text-ink-soft">{t('integrity.keep_why')}</p>
    </div>
  );
}

/** A file stored on another day, dropped or chosen. Everybody may check one: it never leaves the browser. */
function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const t = useText();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={`flex flex-col items-start justify-center gap-3 rounded-card border-2 border-dashed p-6 transition-colors ${isOver ? 'border-highlight bg-high' : 'border-line-strong'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <p className="text-small text-ink-soft">{t('integrity.drop')}</p>
      <label
        className={`${buttonClass()} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        <Icon name="verify" />
        {t('integrity.choose_file')}
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </label>
    </div>
  );
}
