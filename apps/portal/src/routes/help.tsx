import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../features/help/HelpPage.tsx';

export const Route = createFileRoute('/help')({ component: HelpPage });
