import { WheelsPage } from '../../features/wheels/WheelsPage.tsx';

/** `wheels`: the wheel and the mini games. */
export default function Wheels() {
  return <WheelsPage />;
}
