import { Link } from '@tanstack/react-router';
import { Badge, Icon, useText, VisuallyHidden } from '@croupier/ui';
import { Mark } from '../parts/Mark.tsx';
import { BrandSwitcher } from './BrandSwitcher.tsx';
import { OperatorMenu } from './OperatorMenu.tsx';
import type { ConsolePage } from './pages.ts';
import type { Workspace } from './use-workspace.ts';
import { useWaiting } from './use-waiting.ts';

export function SideBar({ workspace, onShortcuts }: { workspace: Workspace; onShortcuts: () => void }) {
  const t = useText();
  const { brand } = workspace;
  const waiting = useWaiting(workspace);
  const ofBrand = workspace.pages.filter(({ isOfBrand }) => isOfBrand);
  const role = workspace.operator.grants.find(({ merchant }) => merchant === brand?.merchant)?.role;
  const overall = workspace.pages.filter(({ isOfBrand }) => !isOfBrand);
  return (
    <div className="flex h-full flex-col gap-4 p-3">
      <Link to="/" className="flex min-h-9 items-center gap-2 rounded-control px-2">
        <Mark className="size-8 shrink-0" />
        <span className="heading text-title">{t('console.product')}</span>
      </Link>
      <nav aria-label={t('console.pages')} className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
        {brand && (ofBrand.length > 0 || workspace.brands.length > 1) && (
          <div className="flex flex-col gap-1">
            <BrandSwitcher workspace={workspace} brand={brand} />
            <ul className="flex flex-col gap-px">
              {ofBrand.map((page) => (
                <Entry key={page.id} page={page} merchant={brand.merchant} waiting={waiting[page.id]} />
              ))}
            </ul>
          </div>
        )}
        {overall.length > 0 && (
          <div className="flex flex-col gap-1">
            <p className="px-2 text-caption text-ink-faint">{t('console.all_brands')}</p>
            <ul className="flex flex-col gap-px">
              {overall.map((page) => (
                <Entry key={page.id} page={page} merchant="" />
              ))}
            </ul>
          </div>
        )}
      </nav>
      <OperatorMenu operator={workspace.operator} role={role} onShortcuts={onShortcuts} />
    </div>
  );
}

const entryClass =
  'flex min-h-9 items-center gap-3 rounded-control px-2 text-ink-soft hover:bg-high hover:text-ink aria-[current=page]:bg-high aria-[current=page]:font-semibold aria-[current=page]:text-ink';

type EntryProps = { page: ConsolePage; merchant: string; waiting?: number | undefined };

function Entry({ page, merchant, waiting = 0 }: EntryProps) {
  const t = useText();
  const content = (
    <>
      <Icon name={page.icon} className="text-highlight" />
      {t(page.title)}
      {waiting > 0 && (
        <Badge tone="warn" className="ms-auto">
          {waiting}
          <VisuallyHidden> {t('console_cashier.waiting_word')}</VisuallyHidden>
        </Badge>
      )}
    </>
  );
  return (
    <li>
      <Link to={page.to} params={{ merchant }} className={entryClass}>
        {content}
      </Link>
    </li>
  );
}
