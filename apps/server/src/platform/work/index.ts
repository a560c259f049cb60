export { areJobsInstalled, checkJobs, createJobs, installJobs } from './jobs.ts';
export type { JobDescription, JobHandler, Jobs } from './jobs.ts';
export { failedJobs, runAgain } from './failed-jobs.ts';
export type { FailedJob } from './failed-jobs.ts';
export { createTicker, setTimer } from './ticker.ts';
export type { Ticker, Timer, TimerHandler } from './ticker.ts';
