import { KindPage } from '../../features/contracts/KindPage.tsx';

export default function AgentDailyWages2() {
  return <KindPage kind="daily" page="agentDailyWages2" />;
}
