import { useText } from '@croupier/ui';
import type { Platform } from './download-queries.ts';
import { scenes } from './step-scenes.tsx';
import type { SceneName } from './step-scenes.tsx';

/** The drawings of each guide's steps. Additional steps of an operator have no drawing. */
const scenesOf: Record<Platform, readonly SceneName[]> = {
  lite: ['browser', 'install', 'home', 'remove'],
  android: ['scan', 'menu', 'home', 'open'],
  ios: ['scan', 'share', 'add', 'open'],
  'ios-config': ['browser', 'settings', 'profile', 'home'],
};

export function InstallSteps({ platform, steps }: { platform: Platform; steps: readonly string[] }) {
  const t = useText();
  return (
    <section aria-labelledby="guide" className="flex flex-col gap-4">
      <h2 id="guide" className="heading text-headline">
        {t('download.guide')}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, place) => {
          const scene = scenesOf[platform][place];
          return (
            <li key={step} className="flex gap-4 rounded-card bg-raised p-4 shadow-low sm:flex-col">
              <span className="relative grid w-28 shrink-0 place-items-center self-stretch rounded-control bg-sunken py-2 sm:h-48 sm:w-auto">
                <span
                  aria-hidden="true"
                  className="heading figures absolute start-1 top-1 grid size-7 place-items-center sm:start-2 sm:top-2 sm:size-8 rounded-full bg-highlight text-small text-on-highlight"
                >
                  {place + 1}
                </span>
                {scene && (
                  <svg viewBox="24 0 72 112" className="h-28 w-auto sm:h-40" aria-hidden="true">
                    {scenes[scene]}
                  </svg>
                )}
              </span>
              <p className="text-small">{step}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
