// Loaded before the built server: reports its processor time and memory to the benchmark.
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ type: 'cpu', ...process.cpuUsage(), rss: process.memoryUsage.rss() });
});
