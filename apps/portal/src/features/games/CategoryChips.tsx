import { chipClass, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../../api/use-settings.ts';
import { Link } from '../../routing/Link.tsx';
import { categoryText } from './category-texts.ts';
import { categoryCodesQuery } from './game-queries.ts';
import { listPlace } from './list-place.ts';

/** Links to the categories with a page. */
export function CategoryChips({ title }: { title: string }) {
  const t = useText();
  const { brand } = useSettings();
  const { data: codes } = useQuery(categoryCodesQuery);
  return (
    <section>
      <h3 className="heading mb-2 text-body">{title}</h3>
      <ul className="flex min-h-10 flex-wrap gap-2">
        {codes?.map((code) => {
          const place = listPlace(code, brand.gameListCentre);
          return place ? (
            <li key={code}>
              <Link to={place} className={chipClass(false)} aria-current={undefined}>
                {categoryText(t, code)}
              </Link>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
