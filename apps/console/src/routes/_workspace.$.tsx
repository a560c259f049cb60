import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../parts/NotFoundPage.tsx';

/** Any other address: inside the frame, so that the way back is at hand. */
export const Route = createFileRoute('/_workspace/$')({ component: NotFoundPage });
