import { Icon, useText } from '@croupier/ui';
import type { OwnSession } from './own-queries.ts';

/** A device as its owner would know it again. */
export function Device({ device }: { device: OwnSession['device'] }) {
  const t = useText();
  const label = [device.browser, device.system].filter((part) => part !== null).join(' · ');
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Icon name={device.kind === 'desktop' ? 'globe' : 'phone'} className="size-[1.2em] text-ink-faint" />
      {label || t('operators.device_unknown')}
    </span>
  );
}
