import { NOTE_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, EmptyState, Skeleton, TextAreaField, useText } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Time } from '../../parts/Time.tsx';
import { memberNotesQuery, useAddNote } from './member-queries.ts';
import type { Self } from './member-rights.ts';
import type { Where } from './member-types.ts';

type NotesTabProps = { where: Where; mayEdit: boolean; self: Self };

/** Operators' notes about a member. Notes cannot be changed or removed. */
export function NotesTab({ where, mayEdit, self }: NotesTabProps) {
  const t = useText();
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    memberNotesQuery(where),
  );
  const notes = data?.pages.flatMap((page) => page.notes) ?? [];
  return (
    <Section title={t('console_members.tab_notes')} lead={t('console_members.notes_lead')}>
      {mayEdit && <NewNote where={where} />}
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton shape="block" className="h-40 w-full" />}
      {data && notes.length === 0 && <EmptyState title={t('console_members.no_notes')} />}
      {notes.length > 0 && (
        <ol className="divide-y divide-line overflow-hidden rounded-card bg-raised shadow-mid">
          {notes.map(({ id, text, at, by }) => (
            <li key={id} className="flex flex-col gap-1 px-4 py-3 sm:px-6">
              <p className="flex flex-wrap items-baseline gap-x-3 text-caption text-ink-faint">
                <span className="font-semibold text-ink-soft">
                  {by.id === self.id ? t('console.actor_self', { name: by.name }) : by.name}
                </span>
                <Time at={at} />
              </p>
              <p className="text-small break-words whitespace-pre-wrap">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button size="small" isBusy={isFetchingNextPage} className="self-start" onClick={() => void fetchNextPage()}>
          {t('console_members.more')}
        </Button>
      )}
    </Section>
  );
}

function NewNote({ where }: { where: Where }) {
  const t = useText();
  const adding = useAddNote(where);
  // One id per note, so that repeating it after a lost answer adds it once.
  const [note, setNote] = useState({ id: crypto.randomUUID(), text: '' });
  const [hasTried, setHasTried] = useState(false);
  const text = note.text.trim();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (text === '' || adding.isPending) return;
    adding.mutate(
      { id: note.id, text },
      {
        onSuccess: () => {
          setNote({ id: crypto.randomUUID(), text: '' });
          setHasTried(false);
        },
      },
    );
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex max-w-2xl flex-col gap-2">
      {adding.error && <ProblemNotice error={adding.error} />}
      <TextAreaField
        label={t('console_members.note')}
        hint={t('console_members.note_hint')}
        rows={3}
        maxLength={NOTE_LENGTH}
        value={note.text}
        error={hasTried && text === '' ? t('console_members.note_missing') : undefined}
        onChange={(event) => setNote({ ...note, text: event.target.value })}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" kind="main" className="self-start" isBusy={adding.isPending}>
        {t('console_members.note_add')}
      </Button>
    </form>
  );
}
