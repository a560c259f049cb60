import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../parts/NotFoundPage.tsx';

/** Any other address: shown inside the shell, so that the navigation is available. */
export const Route = createFileRoute('/_workspace/$')({ component: NotFoundPage });
