import { EmptyState, Skeleton, Tabs, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../../api/use-settings.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { useIsAlive } from '../../page/use-is-alive.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { columnClass, PageHead } from '../../parts/PageHead.tsx';
import { useNavigate, useSearch } from '../../routing/router-context.ts';
import { platformOf } from './device.ts';
import { downloadsQuery } from './download-queries.ts';
import type { Platform } from './download-queries.ts';
import { PlatformPanel } from './PlatformPanel.tsx';

const picture = { motif: 'app', seed: 'down' };

const icons: Record<Platform, IconName> = { lite: 'globe', android: 'download', ios: 'download', 'ios-config': 'lock' };

/** Every way to install the portal as an app, one tab each (RT-12, CN-9). The one for this device is open first. */
export function DownloadPage() {
  const t = useText();
  const { brand } = useSettings();
  const navigate = useNavigate();
  const { platform } = useSearch();
  const isAlive = useIsAlive();
  const { data, isError, error, refetch } = useQuery(downloadsQuery);
  usePageTitle(t('routes.down'));
  const fitting = isAlive ? platformOf(navigator) : undefined;
  const chosen =
    data?.find((each) => each.platform === platform) ?? data?.find((each) => each.platform === fitting) ?? data?.[0];
  return (
    <div className="flex flex-col gap-8">
      <PageHead
        title={t('download.title', { brand: brand.name })}
        lead={t('download.lead', { brand: brand.name })}
        picture={picture}
      />
      <div className={columnClass}>
        {chosen && data ? (
          <Tabs
            label={t('download.ways')}
            tabs={data.map((each) => ({ id: each.platform, label: each.title, icon: icons[each.platform] }))}
            selected={chosen.platform}
            onSelect={(next) => void navigate({ search: { platform: next }, isReplacing: true })}
          >
            <PlatformPanel download={chosen} isThisDevice={chosen.platform === fitting} />
          </Tabs>
        ) : data ? (
          <EmptyState title={t('download.none')}>{t('download.none_lead', { brand: brand.name })}</EmptyState>
        ) : isError ? (
          <FetchFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="block" className="h-[36rem]" />
        )}
      </div>
    </div>
  );
}
