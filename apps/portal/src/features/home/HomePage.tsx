import { usePageTitle } from '../../brand/use-page-title.ts';
import { Hero } from './Hero.tsx';
import { Promises } from './Promises.tsx';

export function HomePage() {
  usePageTitle();
  return (
    <>
      <Hero />
      <Promises />
    </>
  );
}
