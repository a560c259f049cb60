import fs from 'node:fs';
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

const POLITE = 10;

// A thread of low priority: many sign-ins at once do not slow reading or betting.
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
  // Only Linux sets priorities by thread.
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(fs.readlinkSync('/proc/thread-self').split('/').at(-1));
    // A process that was started with a higher niceness may not lower it.
    if (os.getPriority(thread) < POLITE) os.setPriority(thread, POLITE);
  } catch {
    // Some hosts forbid it or have no /proc. Hashing then runs at normal priority.
  }
}
