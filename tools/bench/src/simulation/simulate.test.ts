import fc from 'fast-check';
import { createRandom } from './random';
import { type Job, simulate } from './simulate';

type Part = 'desk' | 'till';
const desk = (at: number, seconds: number): Job<Part> => ({ at, visits: [{ part: 'desk', seconds }] });
const run = (jobs: readonly Job<Part>[], servers: number, seconds = 1e6) =>
  simulate<Part>({ servers: { desk: servers, till: 1 }, jobs, seconds });

const byTime = (jobs: readonly Job<Part>[]) => [...jobs].sort((one, other) => one.at - other.at);
const anyJobs = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 50 })), {
    minLength: 1,
    maxLength: 80,
  })
  .map((all) => byTime(all.map(([at, seconds]) => desk(at, seconds))));

it('serves jobs in the order of arrival, each by one server', () => {
  expect(run([desk(0, 4), desk(1, 4)], 1).desk).toEqual({ offered: 8 / 1e6, wait: 3 });
  expect(run([desk(0, 4), desk(1, 4)], 2).desk).toEqual({ offered: 4 / 1e6, wait: 0 });
});

it('starts the next visit of a job when the one before ends', () => {
  const visits = [
    { part: 'desk', seconds: 2 },
    { part: 'till', seconds: 5 },
  ] as const;
  expect(
    run(
      [
        { at: 0, visits },
        { at: 0, visits },
      ],
      2,
    ).till.wait,
  ).toBe(5);
  expect(
    run(
      [
        { at: 0, visits },
        { at: 0, visits },
      ],
      1,
    ).till.wait,
  ).toBe(3);
});

it('counts only visits that arrive within the simulated time', () => {
  expect(run([desk(0, 2), desk(9, 2), desk(11, 2)], 1, 10).desk.offered).toBe(0.4);
});

it('offers the sum of all work to the servers', () => {
  fc.assert(
    fc.property(anyJobs, fc.integer({ min: 1, max: 5 }), (jobs, servers) => {
      const work = jobs.flatMap(({ visits }) => visits).reduce((sum, { seconds }) => sum + seconds, 0);
      expect(run(jobs, servers).desk.offered).toBeCloseTo(work / servers / 1e6, 9);
    }),
  );
});

it('never lets a job wait longer with one more server', () => {
  fc.assert(
    fc.property(anyJobs, fc.integer({ min: 1, max: 5 }), (jobs, servers) => {
      expect(run(jobs, servers + 1).desk.wait).toBeLessThanOrEqual(run(jobs, servers).desk.wait);
    }),
  );
});

it('agrees with queueing theory about one server with random arrivals', () => {
  const random = createRandom(7);
  const jobs: Job<Part>[] = [];
  for (let at = 0; at < 200_000; at += random.exponential(1)) jobs.push(desk(at, random.exponential(0.5)));
  const { offered, wait } = run(jobs, 1, 200_000).desk;
  expect(offered).toBeCloseTo(0.5, 2);
  // M/M/1: P(wait > t) = 0.5 e^-t, so the 99th percentile is ln 50.
  expect(Math.abs(wait - Math.log(50))).toBeLessThan(0.2);
});
