import { Icon, useText } from '@croupier/ui';

type DeviceValue = { kind: string; browser: string | null; system: string | null };

/** A device, described so that its owner recognises it. */
export function Device({ device }: { device: DeviceValue }) {
  const t = useText();
  const texts = [device.browser, device.system].filter((word) => word !== null).join(' · ');
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Icon name={device.kind === 'desktop' ? 'globe' : 'phone'} className="size-[1.2em] text-ink-faint" />
      {texts || t('operators.device_unknown')}
    </span>
  );
}
