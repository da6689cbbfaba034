import fc from 'fast-check';
import { demand, limits } from './demand';
import { parameters, valuesOf } from './parameters';
import { partNames, parts, perPart } from './parts';
import { costOf, plan } from './plan';
import { createRandom } from './random';
import { simulate } from './simulate';
import { traffic } from './traffic';

const values = valuesOf(parameters);

it.each(['notify', 'nats'] as const)('simulates the work that the rates demand, with %s', (fanOut) => {
  const people = 1e6;
  const servers = perPart((name) => parts[name].most ?? 400);
  const jobs = traffic({ people, values, fanOut, random: createRandom(5) });
  const loads = simulate({ servers, jobs, seconds: 60 });
  const need = demand(people, { ...values, openShare: 0 }, fanOut);
  for (const name of partNames) {
    const busy = loads[name].offered * servers[name];
    expect([name, Math.abs(busy - need[name]) <= 0.2 * need[name] + 0.02]).toEqual([name, true]);
  }
});

it('needs more of every part for more people', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e8 }), fc.integer({ min: 1, max: 1e8 }), (people, more) => {
      const [few, many] = [demand(people, values, 'notify'), demand(people + more, values, 'notify')];
      for (const name of partNames) expect(many[name]).toBeGreaterThanOrEqual(few[name]);
    }),
  );
});

it('plans within the limits of each part, and the same plan again for the same people', () => {
  const first = plan(2e6, values);
  expect(plan(2e6, values)).toEqual(first);
  for (const name of partNames) {
    expect(first.servers[name]).toBeLessThanOrEqual(parts[name].most ?? Infinity);
    expect(first.loads[name].offered).toBeLessThanOrEqual(0.8);
  }
  expect(costOf(first, values).cores).toBeGreaterThan(0);
});

it('carries events by NATS and splits the people over several databases when one part is full', () => {
  const busy = { ...values, notify: 1000 * values.notify, sendDatabase: 1000 * values.sendDatabase };
  const [first] = limits(busy);
  const { cells, fanOut } = plan(2e6, busy);
  expect({ cells: cells > 1, fanOut, first: first?.people }).toEqual({
    cells: true,
    fanOut: 'nats',
    first: expect.any(Number),
  });
  expect(demand(2e6 / cells, busy, fanOut).primary).toBeLessThanOrEqual(parts.primary.most);
});
