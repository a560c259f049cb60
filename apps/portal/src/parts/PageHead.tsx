import { Picture } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useBannerPicture } from './banner-picture.ts';
import type { ContentPicture } from './banner-picture.ts';

export const columnClass = 'mx-auto w-full max-w-7xl px-4 sm:px-8';

export type PageHeadProps = {
  title?: ReactNode;
  lead?: ReactNode;
  /** A drawing at the end of the head; its inner edge fades into the page. */
  picture?: ContentPicture;
  /** Stands below the words: a search, a row of choices. */
  children?: ReactNode;
};

/** The head of a page that is read: its name, one sentence, and a drawing where there is room for one. */
export function PageHead({ title, lead, picture, children }: PageHeadProps) {
  const pictureOf = useBannerPicture();
  return (
    <header className="relative isolate overflow-hidden bg-raised max-sm:mt-3">
      <div aria-hidden="true" className="sheen absolute inset-0 -z-10 opacity-10" />
      {picture && (
        <div
          aria-hidden="true"
          className="absolute inset-y-0 end-0 -z-10 w-1/2 max-w-2xl overflow-hidden [mask-image:linear-gradient(to_left,black_45%,transparent)] max-md:hidden rtl:[mask-image:linear-gradient(to_right,black_45%,transparent)]"
        >
          <Picture
            src={pictureOf(picture, 'card')}
            alt=""
            ratio="16 / 10"
            fallback={<></>}
            isPriority
            // Faces are in the upper half: what does not fit is cut off below.
            className="absolute inset-x-0 top-0 bg-transparent"
          />
        </div>
      )}
      <div className={`${columnClass} flex flex-col gap-4 ${title ? 'py-8 sm:py-12' : 'py-4 sm:py-6'}`}>
        {title && (
          <div className="flex max-w-xl flex-col gap-2 md:max-w-[52%]">
            <h1 className="heading text-headline sm:text-display">{title}</h1>
            {/* Room for two lines: one that wraps in the stand-in face alone would move the page when its letters arrive. */}
            {lead && <p className="text-ink-soft md:min-h-[2lh]">{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </header>
  );
}
