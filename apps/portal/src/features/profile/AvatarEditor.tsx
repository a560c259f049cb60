import type { TextKey } from '@croupier/i18n';
import { Avatar, Button, buttonClass, Card, Icon, ProgressBar, useText, useToasts } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { client } from '../../api/client.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { useRefresh } from './profile-queries.ts';
import { pictureFault, pictureTypes } from '../../parts/picture-file.ts';
import type { PictureFault } from '../../parts/picture-file.ts';
import { bytesOf, drawPicture } from './shrink-picture.ts';

const faults: Record<PictureFault, TextKey> = {
  type: 'profile.picture_type',
  size: 'profile.picture_size',
  unreadable: 'profile.picture_unreadable',
};

/** The picture of the account: chosen, looked at, then sent. A missing or broken one is the drawn one (PF-10). */
export function AvatarEditor({ account, icon }: { account: string; icon: string | null }) {
  const t = useText();
  const showToast = useToasts();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);

  const unreadable = useEffectEvent(() => {
    setChosen(null);
    setFault('unreadable');
  });
  useEffect(() => {
    if (chosen && canvasRef.current) drawPicture(chosen, canvasRef.current).catch(unreadable);
  }, [chosen]);

  const done = (text: TextKey) => {
    setChosen(null);
    void refresh();
    showToast({ tone: 'gain', text: t(text) });
  };
  const upload = useMutation({
    mutationFn: async ({ canvas, type }: { canvas: HTMLCanvasElement; type: string }) =>
      client.call('uploadAvatar', { body: await bytesOf(canvas, type) }),
    onSuccess: () => done('profile.picture_saved'),
  });
  const remove = useMutation({
    mutationFn: () => client.call('removeAvatar'),
    onSuccess: () => done('profile.picture_removed'),
  });
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (!file) return;
    upload.reset();
    const found = pictureFault(file);
    setFault(found);
    setChosen(found ? null : file);
  };
  const send = () => {
    if (chosen && canvasRef.current) upload.mutate({ canvas: canvasRef.current, type: chosen.type });
  };
  return (
    <Card title={t('profile.picture')}>
      <div className="flex flex-wrap items-center gap-6">
        {chosen ? (
          <canvas
            ref={canvasRef}
            // Drawn here, so there is no file that an img could show.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="img"
            aria-label={t('profile.picture_preview')}
            className="size-28 rounded-full bg-high object-cover"
          />
        ) : (
          <Avatar name={account} src={icon ?? undefined} alt={t('profile.picture')} className="size-28" />
        )}
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
          <div className="flex flex-wrap gap-2">
            {chosen && (
              <>
                <Button kind="main" isBusy={upload.isPending} onClick={send}>
                  {t('profile.picture_use')}
                </Button>
                <Button disabled={upload.isPending} onClick={() => setChosen(null)}>
                  {t('profile.cancel')}
                </Button>
              </>
            )}
            {!chosen && (
              <label
                className={`${buttonClass()} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
              >
                <Icon name="edit" />
                {t('profile.picture_choose')}
                <input type="file" accept={pictureTypes.join(',')} className="sr-only" onChange={handleFile} />
              </label>
            )}
            {!chosen && icon !== null && (
              <Button kind="plain" isBusy={remove.isPending} onClick={() => remove.mutate()}>
                {t('profile.picture_remove')}
              </Button>
            )}
          </div>
          {upload.isPending ? (
            <ProgressBar label={t('profile.picture_sending')} />
          ) : (
            <p className="text-caption text-ink-faint">{t('profile.picture_hint')}</p>
          )}
          <p role="alert" className="text-small text-danger empty:hidden">
            {fault && t(faults[fault])}
          </p>
          <FormFault error={upload.error ?? remove.error} />
        </div>
      </div>
    </Card>
  );
}
