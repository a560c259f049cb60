import { Link } from '@tanstack/react-router';
import { useSettings } from '../../api/use-settings.ts';
import { brandPicture } from '../../brand/brand-picture.ts';

/** The logo leads home (SH-5). `isBrief` leaves only the mark on phones, where the balance needs the room. */
export function BrandLogo({ isBrief = false }: { isBrief?: boolean }) {
  const { merchant, brand } = useSettings();
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center rounded-control">
      <picture>
        {isBrief && <source media="(width < 30rem)" srcSet={brandPicture('mark', merchant)} />}
        <img src={brandPicture('logo', merchant)} alt={brand.name} height="36" className="h-8 w-auto sm:h-9" />
      </picture>
    </Link>
  );
}
