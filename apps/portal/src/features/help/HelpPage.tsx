import { PageHead, columnClass } from '../../parts/PageHead.tsx';
import { useText } from '@croupier/ui';
import { useSettings } from '../../api/use-settings.ts';
import { useHasService } from '../../brand/ServiceLink.tsx';
import { useTopOfView } from '../../page/use-top-of-view.ts';
import { useSearch } from '../../routing/router-context.ts';
import { ArticleView } from './ArticleView.tsx';
import { CategoryView } from './CategoryView.tsx';
import { CentreView } from './CentreView.tsx';
import { FoundView } from './FoundView.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { ServiceView } from './ServiceView.tsx';

const picture = { motif: 'friends', seed: 'help' };

/**
 * The help centre (RT-4). The address says what is shown: nothing for all categories, `category`, `article`, `find` for
 * a search, `chat` for customer service. The search field stays while the rest changes.
 */
export function HelpPage() {
  const t = useText();
  const { brand } = useSettings();
  const hasService = useHasService();
  const { article, category, find, chat } = useSearch();
  useTopOfView([article, category, chat].join('/'));
  const isService = chat !== undefined;
  const isFirst = !article && !category && !isService;
  return (
    <div className="flex flex-col gap-8">
      <PageHead
        {...(isFirst && { title: t('help.question'), lead: t('help.lead', { brand: brand.name }), picture })}
        {...(isService && {
          title: t('system.customer_service'),
          lead: hasService ? t('system.service_lead') : t('system.service_none', { brand: brand.fullName }),
          picture,
        })}
      >
        {!isService && <HelpSearch />}
      </PageHead>
      <div className={columnClass}>
        {find && !isService ? (
          <FoundView text={find} />
        ) : article ? (
          <ArticleView slug={article} />
        ) : category ? (
          <CategoryView slug={category} />
        ) : isService ? (
          <ServiceView />
        ) : (
          <CentreView />
        )}
      </div>
    </div>
  );
}
