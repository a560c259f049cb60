import fs from 'node:fs';
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

const POLITE = 10;

// A thread of its own that gives way to every other: a crowd that signs in slows nobody who reads or bets.
giveWay();

parentPort.on('message', ({ no, password, stored, cost }) => {
  try {
    const answer = stored === undefined ? hashSync(password, cost) : verifySync(stored, password);
    parentPort.postMessage({ no, answer });
  } catch (error) {
    parentPort.postMessage({ no, fault: String(error) });
  }
});

function giveWay() {
  // Only Linux counts threads like processes; elsewhere all are alike.
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(fs.readlinkSync('/proc/thread-self').split('/').at(-1));
    // Anyone who was started with a higher niceness may not go back to this one.
    if (os.getPriority(thread) < POLITE) os.setPriority(thread, POLITE);
  } catch {
    // Some hosts forbid it or have no /proc. Passwords are hashed all the same, only less politely.
  }
}
