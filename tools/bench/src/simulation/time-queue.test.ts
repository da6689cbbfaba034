import fc from 'fast-check';
import { createTimeQueue } from './time-queue';

it('returns the entries by time, and equal times in order of insertion', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (times) => {
      const queue = createTimeQueue<number>();
      times.forEach((at, number) => queue.add(at, number));
      const taken = times.map(() => queue.take());
      const expected = times.map((at, entry) => ({ at, entry })).sort((one, other) => one.at - other.at);
      expect(taken).toEqual(expected);
      expect(queue.take()).toBeUndefined();
    }),
  );
});
