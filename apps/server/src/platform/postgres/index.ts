export { freePort, isAlive, startCluster } from './cluster.ts';
export type { Cluster, ClusterOptions } from './cluster.ts';
export { isReachableByNobody, runAs, temporaryFolder } from './run-as.ts';
