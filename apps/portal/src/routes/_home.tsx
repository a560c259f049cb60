import { createFileRoute, Outlet } from '@tanstack/react-router';
import { HomePage } from '../features/home/HomePage.tsx';

/** Home stays where it is while popups with an address of their own open and close above it. */
export const Route = createFileRoute('/_home')({ component: Home });

function Home() {
  return (
    <>
      <HomePage />
      <Outlet />
    </>
  );
}
