/** A process and all its descendants. @param parents the parent of each process */
export function findFamily(pid: number, parents: ReadonlyMap<number, number>): number[] {
  const family = new Set([pid]);
  // A set grows while it is walked: each new member's children are looked for in turn.
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.add(child);
  }
  return [...family];
}
