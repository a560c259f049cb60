import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One registry per server, so that two servers in one test process do not share figures. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const registers = [registry];
  return {
    registry,
    calls: new Counter({
      name: 'croupier_calls_total',
      help: 'Calls answered, by call and outcome (ok or the refusal code).',
      labelNames: ['call', 'outcome'],
      registers,
    }),
    seconds: new Histogram({
      name: 'croupier_call_seconds',
      help: 'Time from request to answer.',
      labelNames: ['call'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    sockets: new Gauge({ name: 'croupier_sockets', help: 'Open sockets of this process.', registers }),
    outbox: new Counter({ name: 'croupier_outbox_published_total', help: 'Outbox messages published.', registers }),
    sealLag: new Gauge({
      name: 'croupier_ledger_seal_lag_seconds',
      help: 'Age of the oldest journal that is not sealed.',
      registers,
    }),
    rollupLag: new Gauge({
      name: 'croupier_ledger_rollup_lag_seconds',
      help: 'How long the first day that is not rolled up has been over.',
      registers,
    }),
    changedFiles: new Gauge({
      name: 'croupier_changed_files',
      help: 'Released files that are not as they were built, as of the last daily look.',
      registers,
    }),
    jobLate: new Gauge({
      name: 'croupier_job_late',
      help: 'Whether a job has not run within its promised interval (1) or has (0).',
      labelNames: ['job'],
      registers,
    }),
    jobLastRun: new Gauge({
      name: 'croupier_job_last_run_timestamp_seconds',
      help: 'When a job last ended well.',
      labelNames: ['job'],
      registers,
    }),
    timers: new Counter({
      name: 'croupier_timers_total',
      help: 'Timers fired, by kind and outcome.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
