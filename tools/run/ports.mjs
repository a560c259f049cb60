import net from 'node:net';

/** The first of these addresses that another program listens on, or null. */
export async function takenAmong(addresses) {
  for (const address of addresses) if (await isTaken(address)) return address;
  return null;
}

function isTaken({ host, port }) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ host, port }, () => probe.close(() => resolve(false)));
  });
}
