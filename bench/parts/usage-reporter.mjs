// Loaded before the built server: answers the bench's question for processor time and memory.
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ type: 'cpu', ...process.cpuUsage(), rss: process.memoryUsage.rss() });
});
