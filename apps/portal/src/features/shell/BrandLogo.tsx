import { Link } from '../../routing/Link.tsx';
import { useSettings } from '../../api/use-settings.ts';
import { brandPicture } from '../../brand/brand-picture.ts';

type BrandLogoProps = {
  /** Windows in which only the mark is shown, to leave the room to the rest. */
  brief?: string;
  /** The same for members, where the page is drawn before anybody knows who it is for. */
  briefForMembers?: string;
};

/** The logo leads home (SH-5). */
export function BrandLogo({ brief = '(width < 22rem)', briefForMembers }: BrandLogoProps) {
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center rounded-control">
      {briefForMembers === undefined ? (
        <Logo brief={brief} />
      ) : (
        <>
          <Logo brief={brief} className="for-visitors" />
          <Logo brief={briefForMembers} className="for-members" />
        </>
      )}
    </Link>
  );
}

function Logo({ brief, className }: { brief: string; className?: string }) {
  const { merchant, brand } = useSettings();
  return (
    <picture className={className}>
      <source media={brief} srcSet={brandPicture('mark', merchant)} />
      <img src={brandPicture('logo', merchant)} alt={brand.name} height="36" className="h-8 w-auto sm:h-9" />
    </picture>
  );
}
