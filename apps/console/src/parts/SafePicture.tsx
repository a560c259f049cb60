import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Dialog, Icon, Skeleton, useText } from '@croupier/ui';
import { ProblemNotice } from './ProblemNotice.tsx';

/** Only pictures that the server has encoded again, never an SVG, which could contain scripts or addresses. */
const pixels = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

export type PictureSource = { queryKey: readonly string[]; load: () => Promise<string> };

type SafePictureProps = {
  source: PictureSource;
  /** What it shows. */
  name: string;
  detail?: string | undefined;
};

/** A picture from a member: small in the case, large on a click. It has no address that could be opened. */
export function SafePicture({ source, name, detail }: SafePictureProps) {
  const t = useText();
  const [isLarge, setIsLarge] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: source.queryKey,
    queryFn: source.load,
    // A picture never changes.
    staleTime: Infinity,
  });
  if (error) return <ProblemNotice error={error} title={name} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton shape="block" className="h-28 w-36" />;
  if (!pixels.test(data)) return <p className="text-small text-danger">{t('console_cashier.picture_unshown')}</p>;
  return (
    <figure className="flex w-36 flex-col gap-1">
      <button
        type="button"
        onClick={() => setIsLarge(true)}
        className="group relative overflow-hidden rounded-control bg-sunken shadow-low"
      >
        <img src={data} alt={name} className="h-28 w-36 object-cover" />
        <span className="absolute end-1 bottom-1 grid size-7 place-items-center rounded-control bg-overlay text-white">
          <Icon name="expand" />
        </span>
      </button>
      <figcaption className="text-caption text-ink-faint">
        {name}
        {detail !== undefined && <> · {detail}</>}
      </figcaption>
      {isLarge && (
        <Dialog isOpen onClose={() => setIsLarge(false)} title={name} description={detail} size="large">
          <img src={data} alt={name} className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain" />
        </Dialog>
      )}
    </figure>
  );
}
