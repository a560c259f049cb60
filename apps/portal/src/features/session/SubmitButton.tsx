import { Button } from '@croupier/ui';

/** The main button of every form of this popup. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <Button type="submit" kind="main" size="large" isWide isBusy={isBusy}>
      {children}
    </Button>
  );
}
