import { ReorgWorld, reorgDepths, reorgKinds } from './reorg-world';
import type { Line } from './report';

const TIMES = 5;

export async function reorgsPart(write: (text: string) => void): Promise<Line[]> {
  const world = await ReorgWorld.create();
  const lines: Line[] = [];
  try {
    for (const depth of reorgDepths)
      for (const kind of reorgKinds) {
        const problems: string[] = [];
        for (let time = 0; time < TIMES; time += 1)
          problems.push(...(await world.reorg(depth, kind).catch((error: unknown) => [String(error)])));
        const what = `${depth} block${depth === 1 ? '' : 's'} orphaned, transactions ${kind}`;
        lines.push({ what, counts: { reorganisations: TIMES }, problems });
        write(what);
      }
    return lines;
  } finally {
    await world.close();
  }
}
