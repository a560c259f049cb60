// Preloaded into a server that chaos starts: its clock is off by what a file says, so that it can be set while it runs.
import fs from 'node:fs';

const RealDate = Date;
const file = process.env.CHAOS_CLOCK;
let off = 0;

function look() {
  try {
    off = Number(fs.readFileSync(file, 'utf8')) || 0;
  } catch {
    // Nobody has set it yet.
    off = 0;
  }
}

look();
setInterval(look, 200).unref();

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + off);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + off;
  }
};
