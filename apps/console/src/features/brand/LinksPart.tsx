import {
  BRAND_LABEL_LENGTH,
  BRAND_LINK_LENGTH,
  BRAND_RESOURCES,
  BRAND_SERVICE_LENGTH,
} from '@croupier/contract/limits';
import { Button, IconButton, TextField, useText } from '@croupier/ui';
import type { Values } from './brand-queries.ts';
import type { Editing } from './draft.ts';
import { EditedMark } from './EditedMark.tsx';
import { Part } from './Part.tsx';

/** The contract's format: an address of the web or of a messaging app. */
const link = /^(?:https?:\/\/[^\s/?#]+|(?:viber|tg|line|whatsapp|weixin|zalo|mailto|tel):)\S*$/i;

/** The brand's links to other sites. */
export function LinksPart({ editing }: { editing: Editing }) {
  const t = useText();
  const { values, onEdit } = editing;
  const { customerService, messaging } = values.contact;
  const resources = values.resources;
  const setMessaging = (next: NonNullable<Values['contact']['messaging']>) =>
    onEdit?.('contact.messaging', next.label === '' && next.url === '' ? null : next);
  const known = messaging ?? { label: '', url: '' };
  const wrong = (url: string) => (url !== '' && !link.test(url) ? t('console_brand.link_wrong') : undefined);
  const setResource = (place: number, next: Values['resources'][number]) =>
    onEdit?.('resources', resources.with(place, next));
  return (
    <Part title={t('console_brand.links')}>
      <div className="grid gap-3">
        <div className="flex items-end gap-1 *:first:flex-1">
          <TextField
            label={t('console_brand.service')}
            hint={t('console_brand.service_hint')}
            value={customerService}
            readOnly={!onEdit}
            maxLength={BRAND_SERVICE_LENGTH}
            onChange={(event) => onEdit?.('contact.customerService', event.target.value.trim())}
          />
          <EditedMark editing={editing} path="contact.customerService" label={t('console_brand.service')} />
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
          <TextField
            label={t('console_brand.messaging_label')}
            hint={t('console_brand.messaging_hint')}
            value={known.label}
            readOnly={!onEdit}
            maxLength={BRAND_LABEL_LENGTH}
            onChange={(event) => setMessaging({ ...known, label: event.target.value })}
          />
          <TextField
            label={t('console_brand.messaging_url')}
            value={known.url}
            readOnly={!onEdit}
            maxLength={BRAND_LINK_LENGTH}
            error={wrong(known.url)}
            onChange={(event) => setMessaging({ ...known, url: event.target.value.trim() })}
          />
          <span className="sm:mt-7">
            <EditedMark editing={editing} path="contact.messaging" label={t('console_brand.messaging_label')} />
          </span>
        </div>
        {resources.map(({ labelNameEn, url }, place) => (
          <div
            // A link is identified by its place while it is edited.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
          >
            <TextField
              label={t('console_brand.resource_label', { place: place + 1 })}
              value={labelNameEn}
              readOnly={!onEdit}
              maxLength={BRAND_LABEL_LENGTH}
              onChange={(event) => setResource(place, { url, labelNameEn: event.target.value })}
            />
            <TextField
              label={t('console_brand.resource_url', { place: place + 1 })}
              value={url}
              readOnly={!onEdit}
              maxLength={BRAND_LINK_LENGTH}
              error={wrong(url)}
              onChange={(event) => setResource(place, { labelNameEn, url: event.target.value.trim() })}
            />
            {onEdit && (
              <IconButton
                size="small"
                icon="close"
                className="sm:mt-7"
                label={t('console_brand.resource_remove', { place: place + 1 })}
                onClick={() => onEdit('resources', resources.toSpliced(place, 1))}
              />
            )}
          </div>
        ))}
        {onEdit && (
          <div className="flex items-center gap-2">
            {resources.length < BRAND_RESOURCES && (
              <Button
                size="small"
                icon="plus"
                onClick={() => onEdit('resources', [...resources, { labelNameEn: '', url: 'https://' }])}
              >
                {t('console_brand.resource_add')}
              </Button>
            )}
            <EditedMark editing={editing} path="resources" label={t('console_brand.links')} />
          </div>
        )}
      </div>
    </Part>
  );
}
