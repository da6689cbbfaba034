import { ReorgWorld, reorgDepths, reorgKinds } from '../../testing/faults/reorg-world';

let world: ReorgWorld;
beforeAll(async () => {
  world = await ReorgWorld.create();
});
afterAll(() => world.close());

it.each(reorgDepths.flatMap((depth) => reorgKinds.map((kind) => ({ depth, kind }))))(
  'handles a reorg of $depth blocks with transactions $kind: pending, then success exactly once',
  async ({ depth, kind }) => {
    expect(await world.reorg(depth, kind)).toEqual([]);
  },
);
