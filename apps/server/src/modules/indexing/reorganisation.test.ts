import { ReorgWorld, reorgDepths, reorgKinds } from '../../testing/faults/reorg-world';

let world: ReorgWorld;
beforeAll(async () => {
  world = await ReorgWorld.create();
});
afterAll(() => world.close());

it.each(reorgDepths.flatMap((depth) => reorgKinds.map((kind) => ({ depth, kind }))))(
  'stands $depth blocks that are taken back, their transactions $kind: pending, then success once for all',
  async ({ depth, kind }) => {
    expect(await world.reorg(depth, kind)).toEqual([]);
  },
);
