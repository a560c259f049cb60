import { KindPage } from '../../features/contracts/KindPage.tsx';

export default function AgentHourSalary() {
  return <KindPage kind="hourly" page="agentHourSalary" />;
}
