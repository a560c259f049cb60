import { MissionsPart } from '../../features/missions/MissionsPart.tsx';

/** `missionLeaderboard`: missions with their progress and claims. */
export default function MissionLeaderboard() {
  return <MissionsPart />;
}
