import { createHmac, randomBytes } from 'node:crypto';

/** `npm run --silent rng:stream -- [seed]`: writes the words of draws as raw bytes until the reader stops. */
const [given] = process.argv.slice(2);
const seed = given === undefined ? randomBytes(32) : Buffer.from(given, 'hex');
if (seed.length !== 32) throw new Error('a seed has 32 bytes in hex');
// The bytes go to stdout, so the seed goes to stderr.
process.stderr.write(`seed ${seed.toString('hex')}\n`);

const BLOCKS_A_WRITE = 2048;
/** A draw uses a few blocks of its seed; here every 16 blocks have a new draw seed, as in play. */
const BLOCKS_A_DRAW = 16;
let draw = 0;

function chunk(): Buffer {
  const blocks: Buffer[] = [];
  const count = Buffer.alloc(4);
  while (blocks.length < BLOCKS_A_WRITE) {
    const drawSeed = createHmac('sha256', seed)
      .update(`lott/v1|SSC|${draw}|${seed.toString('hex')}`)
      .digest();
    draw += 1;
    for (let k = 0; k < BLOCKS_A_DRAW; k += 1) {
      count.writeUInt32BE(k);
      blocks.push(createHmac('sha256', drawSeed).update(count).digest());
    }
  }
  return Buffer.concat(blocks);
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader has stopped.
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

function pump(): void {
  while (process.stdout.write(chunk()));
  process.stdout.once('drain', pump);
}
pump();
