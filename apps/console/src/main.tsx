import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import 'virtual:themes.css';
import './console.css';
import { applyLook, useChoices } from './platform/choices.ts';
import { queryClient } from './platform/query-client.ts';
import { useSession } from './platform/session.ts';
import { loadTexts } from './platform/texts.ts';
import { router } from './router.tsx';

const { language, look } = useChoices.getState();
applyLook(look);

// When the session ends, the guard opens the sign-in page, and all data of the operator is removed.
useSession.subscribe((session, before) => {
  if (before.token === null || session.token !== null) return;
  void router.invalidate().then(() => queryClient.clear());
});

const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
const current = await loadTexts(language);
createRoot(root).render(
  <StrictMode>
    <App current={current} />
  </StrictMode>,
);
