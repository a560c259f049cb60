import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import './app.css';
import { preloadMemberParts } from './features/shell/member-parts.ts';
import { createPortalRouter } from './router.ts';
import { readPageFacts } from './session/page-facts.ts';
import { openSession, session } from './session/session.ts';
import { StartUp } from './start-up/StartUp.tsx';

openSession(readPageFacts(document));
const queryClient = createQueryClient();
const router = createPortalRouter();
// The page's own script comes along while the settings are asked for, instead of after them.
void router.load();
if (session.getState().token !== null) preloadMemberParts();

const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <StartUp>
        <RouterProvider router={router} />
      </StartUp>
    </QueryClientProvider>
  </StrictMode>,
);
