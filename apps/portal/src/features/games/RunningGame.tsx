import { classNames } from '@croupier/ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useFrameLine } from './use-frame-line.ts';
import type { Panel } from './use-frame-line.ts';

type RunningGameProps = {
  url: string;
  announces: boolean;
  title: string;
  renderBar: (panelOf: (panel: Panel) => (() => void) | undefined) => ReactNode;
  facts: ReactNode;
  /** In place of a game that does not come; one that comes late after all takes its place back. */
  silence: ReactNode;
};

/** The frame of a game that was started, with what stands above it. */
export function RunningGame({ url, announces, title, renderBar, facts, silence }: RunningGameProps) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const { state, has, open, handleLoad } = useFrameLine(frameRef, url, announces);
  const panelOf = (panel: Panel) => {
    if (!has(panel)) return undefined;
    return () => {
      // What opens in the frame is read there.
      frameRef.current?.focus();
      open(panel);
    };
  };
  return (
    <>
      {renderBar(panelOf)}
      {facts}
      {state === 'silent' && silence}
      <iframe
        ref={frameRef}
        title={title}
        src={url}
        onLoad={handleLoad}
        allow="fullscreen; autoplay"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, it cannot lift its bounds; without its own it has no storage
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
        referrerPolicy="origin"
        className={classNames('min-h-0 w-full flex-1 border-0', state === 'silent' && 'hidden')}
      />
    </>
  );
}
