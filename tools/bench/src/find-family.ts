/** Returns a process and all its descendants. @param parents parent pid by pid */
export function findFamily(pid: number, parents: ReadonlyMap<number, number>): number[] {
  const family = new Set([pid]);
  // A set may grow during iteration: the children of each new member are visited too.
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.add(child);
  }
  return [...family];
}
