import { createFileRoute } from '@tanstack/react-router';
import { OwnPage } from '../features/own/OwnPage.tsx';
import { useOperator } from '../features/session/operator-query.ts';

export const Route = createFileRoute('/_workspace/me')({ component: Own });

function Own() {
  return <OwnPage name={useOperator().name} />;
}
