export { areJobsInstalled, checkJobs, createJobs, installJobs } from './jobs.ts';
export type { JobDescription, JobHandler, Jobs, JobsOptions } from './jobs.ts';
export { failedJobs, runAgain } from './failed-jobs.ts';
export type { FailedJob } from './failed-jobs.ts';
export { createSchedule, nextTime, promisedMs } from './schedule.ts';
export type { JobState, Rhythm, Schedule } from './schedule.ts';
export { createTicker, setTimer } from './ticker.ts';
export type { Ticker, Timer, TimerHandler } from './ticker.ts';
export { watchSchedule } from './watch.ts';
