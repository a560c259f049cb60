import { useText } from '@croupier/ui';
import { SocialIcon } from './SocialIcon.tsx';
import { moreSigns } from './social-signs.ts';

/** Where else the brand can be found. */
export function SocialLinks({ resources }: { resources: readonly { url: string; labelNameEn: string }[] }) {
  const t = useText();
  if (resources.length === 0) return null;
  return (
    <ul aria-label={t('shell.follow_us')} className="flex flex-wrap gap-2">
      {resources.map(({ url, labelNameEn }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            title={labelNameEn}
            className="grid size-11 place-items-center rounded-full bg-raised text-ink-soft shadow-low transition-colors hover:bg-high hover:text-highlight"
          >
            <SocialIcon more={moreSigns} name={labelNameEn} className="size-5" />
            <span className="sr-only">{labelNameEn}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
