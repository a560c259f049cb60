import { Icon, useText } from '@croupier/ui';
import type { MemberSession } from './member-types.ts';

/** A device as its owner would describe it on the telephone. */
export function Device({ device }: { device: MemberSession['device'] }) {
  const t = useText();
  const label = [device.browser, device.system].filter((part) => part !== null).join(' · ');
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Icon name={device.kind === 'desktop' ? 'globe' : 'phone'} className="size-[1.2em] text-ink-faint" />
      {label || t('operators.device_unknown')}
    </span>
  );
}
