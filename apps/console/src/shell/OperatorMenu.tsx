import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Avatar, Button, Icon, LanguageSelect, Popover, useText } from '@croupier/ui';
import type { Operator } from '../features/session/operator-query.ts';
import { signOut } from '../features/session/sign-in.ts';
import { Segments } from '../parts/Segments.tsx';
import { consoleLanguages, looks, useChoices } from '../platform/choices.ts';
import { lookTexts } from './look-texts.ts';

/** `role` is the role in the shown brand. */
type OperatorMenuProps = { operator: Operator; role: string | undefined; onShortcuts: () => void };

export function OperatorMenu({ operator, role, onShortcuts }: OperatorMenuProps) {
  const t = useText();
  const { language, look, choose } = useChoices();
  const leaving = useMutation({ mutationFn: signOut });
  const navigate = useNavigate();
  return (
    <Popover
      label={t('console.account')}
      className="w-72"
      renderTrigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={t('console.account_of', { name: operator.name })}
          className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-high"
        >
          <Avatar name={operator.name} className="size-9" />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate font-semibold">{operator.name}</span>
            <span className="truncate text-caption text-ink-faint">{role}</span>
          </span>
          <Icon name="more" className="text-ink-faint" />
        </button>
      )}
    >
      {(close) => (
        <div className="flex flex-col gap-3">
          <Segments
            label={t('console.look')}
            selected={look}
            onSelect={(chosen) => choose({ look: chosen })}
            segments={looks.map((one) => ({ id: one, label: t(lookTexts[one]) }))}
          />
          <LanguageSelect
            value={language}
            offered={consoleLanguages}
            className="w-full"
            onChange={(code) => {
              const chosen = consoleLanguages.find((one) => one === code);
              if (chosen) choose({ language: chosen });
            }}
          />
          <div className="flex flex-col gap-2 border-t border-line pt-3">
            <Button
              size="small"
              icon="shield"
              isWide
              onClick={() => {
                close();
                void navigate({ to: '/me' });
              }}
            >
              {t('operators.own')}
            </Button>
            <Button
              size="small"
              icon="info"
              isWide
              onClick={() => {
                close();
                onShortcuts();
              }}
            >
              {t('console.shortcuts')}
            </Button>
            <Button size="small" icon="sign-out" isWide isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
              {t('console.sign_out')}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}
