import { BranchPart } from './BranchPart.tsx';
import { RunsPart } from './RunsPart.tsx';
import { WatchPart } from './WatchPart.tsx';

/** Contracts of agents: payment runs, what is conspicuous, and contracts and bills of a branch. */
export function ContractsDesk({ merchant, mayEdit }: { merchant: string; mayEdit: boolean }) {
  return (
    <>
      <RunsPart merchant={merchant} mayEdit={mayEdit} />
      <WatchPart merchant={merchant} />
      <BranchPart merchant={merchant} />
    </>
  );
}
