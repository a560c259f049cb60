import fs from 'node:fs';
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// A thread of its own that gives way to every other: a crowd that signs in slows nobody who reads or bets.
// Only Linux counts threads like processes; elsewhere all are alike.
if (process.platform === 'linux') os.setPriority(Number(fs.readlinkSync('/proc/thread-self').split('/').at(-1)), 10);

parentPort.on('message', ({ no, password, stored, cost }) => {
  try {
    const answer = stored === undefined ? hashSync(password, cost) : verifySync(stored, password);
    parentPort.postMessage({ no, answer });
  } catch (error) {
    parentPort.postMessage({ no, fault: String(error) });
  }
});
