import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, useText } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import type { Self } from '../member-rights.ts';
import type { Where } from '../member-types.ts';
import { memberBonusesQuery } from './bonus-queries.ts';
import type { BonusAct } from './bonus-texts.ts';
import { BonusDialog } from './BonusDialog.tsx';
import { BonusTable } from './BonusTable.tsx';
import { FreeSpins } from './FreeSpins.tsx';
import { RevocationDialog } from './RevocationDialog.tsx';

type BonusesTabProps = { where: Where; account: string; mayRevoke: boolean; self: Self };

/** Bonuses of a member with their bets. One operator proposes to revoke a bonus, another decides (PM-53, PM-76). */
export function BonusesTab({ where, account, mayRevoke, self }: BonusesTabProps) {
  const t = useText();
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    memberBonusesQuery(where),
  );
  const [opened, setOpened] = useState<{ id: string; act: BonusAct } | null>(null);
  const bonuses = data?.pages.flatMap((page) => page.bonuses) ?? [];
  const chosen = bonuses.find(({ id }) => id === opened?.id);
  const close = () => setOpened(null);
  return (
    <>
      <Section title={t('console_members.bonuses')} lead={t('console_members.bonuses_lead')}>
        {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        {data?.pages[0]?.isRealMoneyOnly && <p className="text-small">{t('console_members.bonus_real_only')}</p>}
        <BonusTable
          bonuses={bonuses}
          isLoading={isPending}
          self={self}
          mayRevoke={mayRevoke}
          onAct={(id, act) => setOpened({ id, act })}
          footer={
            hasNextPage && (
              <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('console_members.more')}
              </Button>
            )
          }
        />
        {chosen && opened?.act === 'open' && <BonusDialog where={{ ...where, bonus: chosen.id }} onClose={close} />}
        {chosen && opened && opened.act !== 'open' && (
          <RevocationDialog
            key={`${chosen.id} ${opened.act}`}
            where={where}
            account={account}
            bonus={chosen}
            act={opened.act}
            onClose={close}
          />
        )}
      </Section>
      <FreeSpins where={where} />
    </>
  );
}
