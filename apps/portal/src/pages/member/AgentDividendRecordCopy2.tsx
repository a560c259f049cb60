import { KindPage } from '../../features/contracts/KindPage.tsx';

export default function AgentDividendRecordCopy2() {
  return <KindPage kind="dividend" page="agentDividendRecordCopy2" />;
}
