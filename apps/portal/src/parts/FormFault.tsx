import { Notice } from '@croupier/ui';
import { useErrorText } from '../api/use-error-text.ts';

/** What went wrong with a form as a whole; what belongs to a field stands beside the field. */
export function FormFault({ error }: { error: unknown }) {
  const textOf = useErrorText();
  return (
    <div role="alert">{error !== null && error !== undefined && <Notice tone="danger">{textOf(error)}</Notice>}</div>
  );
}
