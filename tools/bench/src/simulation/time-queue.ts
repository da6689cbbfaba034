/** Queue that returns the entry with the lowest time first, and equal times in order of insertion. */
export interface TimeQueue<Entry> {
  add(at: number, entry: Entry): void;
  /** Removes the first entry; undefined if the queue is empty. */
  take(): { readonly at: number; readonly entry: Entry } | undefined;
}

interface Node<Entry> {
  readonly at: number;
  readonly number: number;
  readonly entry: Entry;
}

/** Creates an empty queue: a binary heap. */
export function createTimeQueue<Entry>(): TimeQueue<Entry> {
  const heap: Node<Entry>[] = [];
  let added = 0;
  const isBefore = (one: Node<Entry>, other: Node<Entry>) =>
    one.at < other.at || (one.at === other.at && one.number < other.number);

  function rise(node: Node<Entry>): void {
    let place = heap.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(node, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = node;
  }

  function sink(node: Node<Entry>): void {
    let place = 0;
    for (;;) {
      const below = 2 * place + 1;
      const [left, right] = [heap[below], heap[below + 1]];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (child === undefined || !isBefore(child, node)) break;
      heap[place] = child;
      place = isRight ? below + 1 : below;
    }
    heap[place] = node;
  }

  return {
    add(at, entry) {
      added += 1;
      rise({ at, number: added, entry });
    },
    take() {
      const [first] = heap;
      const last = heap.pop();
      if (first === undefined || last === undefined) return undefined;
      if (heap.length > 0) sink(last);
      return { at: first.at, entry: first.entry };
    },
  };
}
