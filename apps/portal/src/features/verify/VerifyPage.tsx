import { Refused } from '@croupier/contract/client';
import { Button, Card, Icon, Notice, TextAreaField, TextField, useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { useIsAlive } from '../../page/use-is-alive.ts';
import { columnClass, PageHead } from '../../parts/PageHead.tsx';
import { useCopy } from '../../parts/use-copy.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { useNavigate, useSearch } from '../../routing/router-context.ts';
import { session } from '../../session/session.ts';
import { keepOffline } from './keep-offline.ts';
import { loadEngine } from './load-engine.ts';
import { SourceCard } from './SourceCard.tsx';
import { SpinCheck } from './SpinCheck.tsx';
import { ProofData } from './ProofData.tsx';
import { Verdict } from './Verdict.tsx';

type Engine = Awaited<ReturnType<typeof loadEngine>>;
export type Outcome = ReturnType<Engine['checkProof']>;

const EnvelopeCheck = lazyPart(() => import('./EnvelopeCheck.tsx'), ['verify', 'errors']);

const picture = { motif: 'lottery-draw', seed: 'verify' } as const;

/** Recomputes a draw in the player's own browser: from its address, or from a proof that is pasted (DR-15). */
export function VerifyPage() {
  const t = useText();
  const copy = useCopy();
  const navigate = useNavigate();
  const { game, issue, ticket, spin, envelope } = useSearch();
  const isAlive = useIsAlive();
  const [text, setText] = useState('');
  const regionRef = useRef<HTMLDivElement>(null);
  usePageTitle(t('verify.title'));
  const checking = useMutation({
    mutationFn: async (given: string) => (await loadEngine()).checkProof(given),
  });
  const fetching = useMutation({ mutationFn: fetchProof });

  // Anyone who pressed a button below is led to the answer above; anyone who came by a link is there.
  const isPressed = useRef(false);
  const lead = () => {
    if (!isPressed.current) return;
    isPressed.current = false;
    regionRef.current?.focus();
    regionRef.current?.scrollIntoView({ block: 'start' });
  };
  const check = (given: string) => {
    setText(given);
    checking.mutate(given, { onSettled: () => setTimeout(lead) });
  };
  const look = useEffectEvent((wanted: Wanted) => {
    checking.reset();
    fetching.mutate(wanted, {
      onSuccess: ({ proof }) => (proof ? check(JSON.stringify(proof, null, 2)) : setTimeout(lead)),
      onError: () => setTimeout(lead),
    });
  });
  useEffect(() => {
    if (game && issue) look({ gameCode: game, issue, ticket });
  }, [game, issue, ticket]);
  useEffect(() => {
    // Without the network nothing could be fetched any more, so all that is needed comes now.
    void loadEngine()
      .then(keepOffline)
      .catch(() => {});
  }, []);

  const handleFind = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    isPressed.current = true;
    const form = new FormData(event.currentTarget);
    const wanted = { game: textIn(form, 'game').toUpperCase(), issue: textIn(form, 'issue') };
    if (wanted.game === game && wanted.issue === issue) look({ gameCode: wanted.game, issue: wanted.issue, ticket });
    else void navigate({ search: () => wanted });
  };
  const handleCheck = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    isPressed.current = true;
    check(text);
  };
  const isWaiting = fetching.isPending || checking.isPending || (fetching.isIdle && checking.isIdle);
  // While the page comes alive only the game is known.
  const isByAddress = game !== undefined && (issue !== undefined || !isAlive);
  const isAsked = isByAddress || !checking.isIdle || !fetching.isIdle;
  const checked = checking.data && 'verdicts' in checking.data ? checking.data : null;
  const forms = (
    <div className="flex min-w-0 flex-col gap-6">
      <Card title={t('verify.by_issue')}>
        <form className="flex flex-col gap-4" onSubmit={handleFind}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField key={`game ${game}`} label={t('verify.game')} name="game" defaultValue={game ?? ''} required />
            <TextField
              key={`issue ${issue}`}
              label={t('verify.issue')}
              name="issue"
              defaultValue={issue ?? ''}
              required
            />
          </div>
          <Button type="submit" icon="search" isBusy={fetching.isPending}>
            {t('verify.look_up')}
          </Button>
        </form>
      </Card>
      <Card title={t('verify.paste')}>
        <form className="flex flex-col gap-4" onSubmit={handleCheck}>
          <TextAreaField
            label={t('verify.paste')}
            hint={t('verify.paste_hint')}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="figures max-h-96 text-caption"
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="main" icon="verify" isBusy={checking.isPending} disabled={text.trim() === ''}>
              {t('verify.check')}
            </Button>
            <Button icon="copy" disabled={text === ''} onClick={() => void copy(text)}>
              {t('verify.copy')}
            </Button>
          </div>
        </form>
      </Card>
      <SourceCard />
      <p className="text-small text-ink-soft">{t('verify.offline')}</p>
    </div>
  );
  return (
    <div className="flex flex-col gap-4 sm:gap-8">
      <PageHead title={t('verify.title')} lead={t('verify.lead')} picture={picture} />
      {spin !== undefined && (
        <div className={columnClass}>
          <SpinCheck key={spin} id={spin} />
        </div>
      )}
      <div className={`${columnClass} grid items-start gap-6 lg:grid-cols-2`}>
        {/* The verdict first, its data below (LO-144). */}
        <div
          ref={regionRef}
          tabIndex={-1}
          aria-live="polite"
          aria-busy={isAsked && isWaiting}
          className="min-w-0 scroll-mt-32 empty:hidden lg:col-span-2"
        >
          {isAsked &&
            (isWaiting ? (
              <p className="flex min-h-24 items-center gap-2 text-ink-soft">
                <Icon name="clock" />
                {t('verify.checking')}
              </p>
            ) : (
              <>
                <FetchNotice error={fetching.error} waiting={fetching.data?.proof === null ? fetching.data : null} />
                <Outcomes error={checking.error} outcome={checking.data} />
              </>
            ))}
        </div>
        {envelope && (
          <Suspense fallback={null}>
            <EnvelopeCheck id={envelope} />
          </Suspense>
        )}
        {isAsked && checked && <ProofData checked={checked} />}
        {forms}
        {!isAsked && <HowItIsProven />}
      </div>
    </div>
  );
}

const steps = ['promise', 'freeze', 'reveal'] as const;

/** Stands where the verdicts will: what somebody is about to check, in three steps. */
// texts: verify.how.* texts: verify.how_text.*
function HowItIsProven() {
  const t = useText();
  return (
    <Card title={t('verify.how_title')}>
      <ol className="flex flex-col gap-6">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden="true"
              className="figures heading flex size-10 shrink-0 items-center justify-center rounded-full bg-high text-title text-highlight"
            >
              {at + 1}
            </span>
            <div className="flex min-w-0 flex-col gap-1">
              <h3 className="heading text-title">{t(`verify.how.${step}`)}</h3>
              <p className="text-ink-soft">{t(`verify.how_text.${step}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Wanted = { gameCode: string; issue: string; ticket?: string | undefined };

/** What is public about the draw, with the own ticket where one is signed in and it is theirs. */
async function fetchProof({ gameCode, issue, ticket }: Wanted) {
  const { proofOf } = await loadEngine();
  const found = await client.call('lotteryFairness', { query: { gameCode, issue } });
  const isOwn = ticket !== undefined && session.getState().token !== null;
  const receipt = isOwn ? (await client.call('ticketReceipt', { params: { id: ticket } })).receipt : undefined;
  return { proof: proofOf(found, receipt), commit: found.commit };
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

function FetchNotice({ error, waiting }: { error: unknown; waiting: { commit: string | null } | null }) {
  const t = useText();
  const textOf = useErrorText();
  if (error) {
    const isMissing = error instanceof Refused && ['not_found', 'bad_request'].includes(error.refusal.code);
    return (
      <Notice tone="danger" isAnnounced>
        {isMissing ? t('verify.not_found') : textOf(error)}
      </Notice>
    );
  }
  return (
    waiting && (
      <Notice isAnnounced>
        <span className="break-all">
          {waiting.commit === null ? t('verify.not_open') : t('verify.not_drawn', { commit: waiting.commit })}
        </span>
      </Notice>
    )
  );
}

function Outcomes({ error, outcome }: { error: unknown; outcome: Outcome | undefined }) {
  const t = useText();
  const textOf = useErrorText();
  if (error) return <Notice tone="danger">{textOf(error)}</Notice>;
  if (!outcome) return null;
  if ('fault' in outcome) {
    return (
      <Notice tone="danger">
        {outcome.fault === 'not_json' ? t('verify.not_json') : t('verify.wrong_field', { field: outcome.field })}
      </Notice>
    );
  }
  return <Verdict checked={outcome} />;
}
