import { PROMOTION_COMMENT_LENGTH } from '@croupier/contract/limits';
import { Button, TextAreaField, useText } from '@croupier/ui';
import type { TermsDraft } from './terms-draft.ts';

/** The form of a claim as its member sees it, in the portal's own words. Nothing can be sent from here. */
export function ClaimFormPreview({ draft: { asksComment, pictures } }: { draft: TermsDraft }) {
  const t = useText();
  const count = /^\d$/.test(pictures) ? Number(pictures) : 0;
  return (
    <figure className="mt-4 rounded-card bg-sunken p-4" data-claim-form="">
      <figcaption className="mb-3 text-small font-semibold text-ink-soft">
        {t('console_promotions.claim_form')}
      </figcaption>
      {!asksComment && count === 0 ? (
        <p className="text-small text-ink-soft">{t('console_promotions.claim_form_none')}</p>
      ) : (
        <fieldset disabled className="flex max-w-prose min-w-0 flex-col gap-4">
          {asksComment && (
            <TextAreaField
              label={t('promotions.comment')}
              hint={t('promotions.comment_hint', { most: PROMOTION_COMMENT_LENGTH })}
              value=""
              readOnly
            />
          )}
          {count > 0 && (
            <div>
              <p className="control-label">{t('promotions.pictures')}</p>
              <p className="text-small text-ink-soft">{t('promotions.pictures_hint', { count })}</p>
              <ul className="mt-2 flex gap-2">
                {[...'123'].slice(0, count).map((place) => (
                  <li key={place} className="size-20 rounded-card border border-dashed border-line" />
                ))}
              </ul>
            </div>
          )}
          <Button className="self-start">{t('promotions.act.apply')}</Button>
        </fieldset>
      )}
    </figure>
  );
}
