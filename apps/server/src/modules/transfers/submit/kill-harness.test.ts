import { buildFaultsServer, type ServerBuild } from '../../../testing/faults/build-faults-server';
import { transferKillPoints } from '../../../testing/faults/kill-points';
import { FaultWorld } from '../../../testing/faults/fault-world';
import { simulateOutage } from '../../../testing/faults/outage';
import { runKills } from '../../../testing/faults/run-kills';
import { chainIds, kindsOn, planKills } from '../../../testing/faults/transfer-kinds';

let build: ServerBuild;
const worlds: FaultWorld[] = [];

beforeAll(async () => {
  build = await buildFaultsServer();
  for (const chainId of chainIds) worlds.push(await FaultWorld.create(build, chainId));
});
afterAll(async () => {
  await Promise.all(worlds.map((world) => world.close()));
  await build?.remove();
});

it('credits each transfer once when the server is killed at any stage', async () => {
  await Promise.all(
    worlds.map(async (world) => {
      const kills = planKills(world.chainId, 1, 1);
      expect(kills.map(({ point }) => point).sort()).toEqual([...transferKillPoints].sort());
      expect(new Set(kills.map(({ kind }) => kind))).toEqual(new Set(kindsOn(world.chainId)));
      const found = await runKills(world, kills);
      const done = world.expected.length;
      expect(found).toEqual({ successes: done, credits: done, problems: [] });
      const cancelled = kills.filter(({ kind }) => kind.way === 'cancel').length;
      expect(done).toBeGreaterThan(kills.length - cancelled);
    }),
  );
}, 900_000);

it('finds payments on both chains that were made while the server was down', async () => {
  const outages = await Promise.all(worlds.map(simulateOutage));
  for (const { blocks, payments, problems } of outages) {
    expect(problems).toEqual([]);
    expect([blocks > 250n, payments]).toEqual([true, 5]);
  }
});
