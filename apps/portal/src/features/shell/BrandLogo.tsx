import { Link } from '../../routing/Link.tsx';
import { useSettings } from '../../api/use-settings.ts';
import { brandPicture } from '../../brand/brand-picture.ts';

/** The logo leads home (SH-5). In windows that fit `brief` only its mark is shown, to leave the room to the rest. */
export function BrandLogo({ brief = '(width < 22rem)' }: { brief?: string }) {
  const { merchant, brand } = useSettings();
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center rounded-control">
      <picture>
        <source media={brief} srcSet={brandPicture('mark', merchant)} />
        <img src={brandPicture('logo', merchant)} alt={brand.name} height="36" className="h-8 w-auto sm:h-9" />
      </picture>
    </Link>
  );
}
