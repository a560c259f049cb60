// Preloaded into a program that a test starts: its day passes CLOCK_SPEED times as fast, from CLOCK_AHEAD hours ahead on.
const RealDate = Date;
const began = RealDate.now();
const speed = Number(process.env['CLOCK_SPEED'] ?? '1');
const ahead = Number(process.env['CLOCK_AHEAD'] ?? '0') * 3_600_000;
const now = () => Math.floor(began + ahead + (RealDate.now() - began) * speed);

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
