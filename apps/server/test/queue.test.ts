import { createQueue } from '@croupier/server/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';

describe('queue', () => {
  afterEach(() => vi.useRealTimers());

  test('[HT-38] one that comes alone does not wait; those of a crowd go in their order, a place rests between two', async () => {
    vi.useFakeTimers();
    const queue = createQueue({ atOnce: 2, most: 10, full: () => new Error('full'), restMs: 10 });
    const begun: number[] = [];
    const run = (no: number) =>
      queue.run(async () => {
        begun.push(no);
      });
    await run(0);
    expect(begun).toEqual([0]);
    const crowd = [1, 2, 3, 4, 5].map(run);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([0, 1, 2]);
    await vi.advanceTimersByTimeAsync(9);
    expect(begun).toEqual([0, 1, 2]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    await vi.advanceTimersByTimeAsync(10);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    await Promise.all(crowd);
  });

  test('[HT-37] a work that fails gives its place on, and who comes to a full queue is told so', async () => {
    const queue = createQueue({ atOnce: 1, most: 1, full: () => new Error('full') });
    const first = queue.run(async () => Promise.reject(new Error('broken')));
    const second = queue.run(async () => 'done');
    await expect(queue.run(async () => 'never')).rejects.toThrow('full');
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('done');
  });
});
