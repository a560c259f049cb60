import { PROMOTION_COMMENT_LENGTH } from '@croupier/contract/limits';
import { Button, ProgressBar, TextAreaField, useText, useToasts } from '@croupier/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { newUuid } from '../../api/send-keys.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { PictureChooser } from '../../parts/PictureChooser.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useAddPictures, useClaim } from './promotion-queries.ts';
import type { PromotionOffer } from './promotion-queries.ts';

/** What a promotion asks for before its reward is given: a comment, pictures or both (PM-4). */
export function ClaimForm({ id, offer }: { id: string; offer: PromotionOffer }) {
  const t = useText();
  const showToast = useToasts();
  const claim = useClaim({ id, offer });
  const adding = useAddPictures(offer.id);
  const form = useForm({ comment: '' });
  const { formRef } = form;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [hasTried, setHasTried] = useState(false);
  // A picture keeps its name, so that one that was sent before is not sent as another.
  const [names] = useState(() => new Map<File, string>());
  const lacking = offer.pictures - files.length;
  const comment = form.values.comment.trim();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    const fault = offer.asksComment && comment === '' ? t('promotions.comment_missing') : undefined;
    if (!form.show({ comment: fault }) || lacking > 0) return;
    const named = new Map(files.map((file) => [names.get(file) ?? newUuid(), file]));
    for (const [name, file] of named) names.set(file, name);
    try {
      await adding.mutateAsync(named);
    } catch {
      // Shown below.
      return;
    }
    claim.mutate(offer.asksComment ? { comment } : {}, {
      onSuccess: () => showToast({ tone: 'info', text: t('promotions.applied') }),
    });
  };
  const isBusy = adding.isPending || claim.isPending;
  return (
    <form
      ref={formRef}
      noValidate
      className="flex max-w-prose flex-col gap-4"
      onSubmit={(event) => void handleSubmit(event)}
    >
      {offer.asksComment && (
        <TextAreaField
          name="comment"
          value={form.values.comment}
          error={form.faults.comment}
          onChange={({ target }) => form.set('comment', target.value)}
          label={t('promotions.comment')}
          hint={t('promotions.comment_hint', { most: PROMOTION_COMMENT_LENGTH })}
          maxLength={PROMOTION_COMMENT_LENGTH}
        />
      )}
      {offer.pictures > 0 && (
        <PictureChooser
          label={t('promotions.pictures')}
          hint={t('promotions.pictures_hint', { count: offer.pictures })}
          most={offer.pictures}
          files={files}
          onFiles={setFiles}
          error={hasTried && lacking > 0 ? t('promotions.pictures_missing', { count: lacking }) : undefined}
          isDisabled={isBusy}
        />
      )}
      {adding.isPending && <ProgressBar label={t('promotions.sending')} />}
      <FormFault error={adding.error ?? claim.error} />
      <Button type="submit" kind="main" isBusy={isBusy} className="self-start">
        {t('promotions.act.apply')}
      </Button>
    </form>
  );
}
