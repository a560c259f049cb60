import { useState } from 'react';
import { Button, EmptyState, Notice, useFormats, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { AddPlace } from './AddPlace.tsx';
import { useOrder } from './games-queries.ts';
import type { Order, Place } from './games-queries.ts';
import { categoryName, refusalTexts } from './games-texts.ts';
import { OrderList } from './OrderList.tsx';
import { isSameOrder } from './reorder.ts';

type OrderEditorProps = { merchant: string; order: Order; mayEdit: boolean };

/** The first entries are ordered here and saved as a whole; a change by someone else is reported. */
export function OrderEditor({ merchant, order, mayEdit }: OrderEditorProps) {
  const t = useText();
  const formats = useFormats();
  const showToast = useToasts();
  const saving = useOrder(merchant);
  const [draft, setDraft] = useState<{ places: Place[]; version: number }>();
  const [isAsking, setIsAsking] = useState(false);
  const places = draft?.places ?? order.first;
  const isChanged = draft !== undefined && !isSameOrder(draft.places, order.first);
  const isOvertaken = draft !== undefined && draft.version !== order.version && !saving.isPending;
  const nameOf = ({ subject, name }: Place) => (order.kind === 'category' ? categoryName(t, subject) : name);
  const change = (next: Place[]) => setDraft({ places: next, version: draft?.version ?? order.version });
  const chosen = new Set(places.map(({ subject }) => subject));
  const rest = [...order.first, ...order.rest].filter(({ subject }) => !chosen.has(subject));

  const handleSend = (reason: string) => {
    if (!draft) return;
    saving.mutate(
      {
        kind: order.kind,
        ...(order.within && { within: order.within }),
        subjects: draft.places.map(({ subject }) => subject),
        version: draft.version,
        reason,
      },
      {
        onSuccess: () => {
          setDraft(undefined);
          setIsAsking(false);
          showToast({ tone: 'gain', text: t('console_games.order_saved') });
        },
      },
    );
  };

  return (
    <>
      {isOvertaken && (
        <Notice
          tone="warn"
          isAnnounced
          title={t('console_games.overtaken')}
          action={
            <Button size="small" onClick={() => setDraft(undefined)}>
              {t('console_games.order_theirs')}
            </Button>
          }
        >
          {order.changed &&
            t('console_games.overtaken_by', {
              name: order.changed.by?.name ?? t('console.kind_system'),
              time: formats.dateTime(Date.parse(order.changed.at)),
            })}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section className="flex min-w-0 flex-col gap-2" aria-label={t('console_games.order_first')}>
          <header className="flex min-h-11 flex-wrap items-center justify-between gap-2">
            <h2 className="heading text-title">{t('console_games.order_first')}</h2>
            {mayEdit && isChanged && (
              <span className="flex gap-2">
                <Button size="small" onClick={() => setDraft(undefined)}>
                  {t('console_games.order_undo')}
                </Button>
                <Button size="small" kind="main" onClick={() => setIsAsking(true)}>
                  {t('console_games.order_save')}
                </Button>
              </span>
            )}
          </header>
          {places.length > 0 ? (
            <OrderList
              label={t('console_games.order_first')}
              places={places}
              nameOf={nameOf}
              onChange={mayEdit ? change : undefined}
            />
          ) : (
            <div className="rounded-card bg-raised shadow-mid">
              <EmptyState title={t('console_games.order_none')}>{t('console_games.order_none_hint')}</EmptyState>
            </div>
          )}
          {order.changed && !draft && (
            <p className="text-caption text-ink-faint">
              {t('console_games.changed_by', {
                name: order.changed.by?.name ?? t('console.kind_system'),
                time: formats.dateTime(Date.parse(order.changed.at)),
              })}
            </p>
          )}
        </section>
        <AddPlace
          merchant={merchant}
          order={order}
          rest={rest}
          chosen={chosen}
          nameOf={nameOf}
          onAdd={mayEdit ? (place) => change([...places, place]) : undefined}
        />
      </div>
      {isAsking && draft && (
        <ReasonDialog
          title={t('console_games.order_save')}
          consequence={t('console_games.order_consequence')}
          send={isOvertaken ? undefined : { label: t('console_games.order_save'), kind: 'main' }}
          notice={isOvertaken && <Notice tone="warn">{t('console_games.overtaken')}</Notice>}
          isSending={saving.isPending}
          error={saving.error}
          maybeDone={t('console_games.maybe_done')}
          refusalTexts={refusalTexts}
          onSend={handleSend}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
