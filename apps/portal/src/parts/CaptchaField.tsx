import { CAPTCHA_LENGTH } from '@croupier/contract/limits';
import { Button, IconButton, Notice, Skeleton, Spinner, TextField, useText } from '@croupier/ui';
import type { CaptchaState } from './use-captcha.ts';

/** The picture with its field; for people who cannot see it the browser does a sum instead (CD-12). */
export function CaptchaField({ captcha, error }: { captcha: CaptchaState; error: string | undefined }) {
  const t = useText();
  if (captcha.isUnseen) {
    return (
      <div className="flex flex-col items-start gap-1">
        <output className="flex min-h-11 items-center gap-3 text-small text-ink-soft">
          {!captcha.isWorked && !captcha.hasFailed && <Spinner />}
          {captcha.hasFailed
            ? t('codes.captcha_missing')
            : t(captcha.isWorked ? 'codes.captcha_worked' : 'codes.captcha_working')}
        </output>
        {captcha.hasFailed && (
          <Button size="small" onClick={captcha.change}>
            {t('ui.retry')}
          </Button>
        )}
        <Button kind="plain" size="small" className="-ms-3" onClick={() => captcha.setIsUnseen(false)}>
          {t('codes.captcha_seen')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="grid w-full items-start gap-x-3 gap-y-2 sm:grid-cols-[auto_1fr]">
        {/* From sm on it stands beside the field: as far down as the field's label is high. */}
        <div className="flex items-center gap-1 sm:mt-4">
          <div className="h-14 w-40 shrink-0 overflow-hidden rounded-control bg-high">
            {captcha.picture ? (
              <img src={captcha.picture} alt={t('codes.captcha_picture')} className="size-full object-contain" />
            ) : captcha.hasFailed ? null : (
              <Skeleton shape="block" className="size-full" />
            )}
          </div>
          <IconButton icon="refresh" label={t('codes.captcha_new')} onClick={captcha.change} />
        </div>
        <TextField
          label={t('codes.captcha')}
          name="captcha"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CAPTCHA_LENGTH}
          value={captcha.letters}
          error={error}
          hint={
            error
              ? undefined
              : captcha.isRenewed
                ? t('codes.captcha_renewed')
                : t('codes.captcha_hint', { count: captcha.length ?? 5 })
          }
          onChange={(event) => captcha.setLetters(event.target.value)}
        />
      </div>
      {captcha.hasFailed && (
        <Notice tone="warn" isAnnounced className="w-full">
          {t('codes.captcha_missing')}
        </Notice>
      )}
      <Button kind="plain" size="small" className="-ms-3" onClick={() => captcha.setIsUnseen(true)}>
        {t('codes.captcha_unseen')}
      </Button>
    </div>
  );
}
