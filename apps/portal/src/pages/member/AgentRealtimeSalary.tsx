import { KindPage } from '../../features/contracts/KindPage.tsx';

export default function AgentRealtimeSalary() {
  return <KindPage kind="realtime" page="agentRealtimeSalary" />;
}
