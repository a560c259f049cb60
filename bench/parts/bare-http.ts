import http from 'node:http';

/** The server to compare with: node:http that parses nothing and answers the same kind of envelope. */
const body = JSON.stringify({
  success: true,
  value: { status: 0, ip: '127.0.0.1', customerServiceUrl: '/help', until: null },
  message: null,
});

const server = http.createServer((_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address)
    process.send?.({ type: 'ready', address: `http://127.0.0.1:${address.port}` });
});
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ type: 'cpu', ...process.cpuUsage(), rss: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit());
