import { transferKillPoints } from '../kill-points';
import { FaultWorld } from '../testing/faults/fault-world';
import { runKills } from '../testing/faults/run-kills';
import { chainIds, planKills } from '../testing/faults/transfer-kinds';
import { buildServer, type ServerBuild } from '../testing/server-process';

let build: ServerBuild;
const worlds: FaultWorld[] = [];

beforeAll(async () => {
  build = await buildServer();
  for (const chainId of chainIds) worlds.push(await FaultWorld.create(build, chainId));
}, 120_000);
afterAll(async () => {
  await Promise.all(worlds.map((world) => world.close()));
  await build?.remove();
});

it('credits each transfer once, whenever the server is killed', async () => {
  await Promise.all(
    worlds.map(async (world) => {
      const kills = planKills(world.chainId, 1, 1);
      expect(kills.map(({ point }) => point).sort()).toEqual([...transferKillPoints].sort());
      expect(await runKills(world, kills)).toEqual([]);
      expect(world.asked).toHaveLength(kills.length + 1);
    }),
  );
}, 180_000);
