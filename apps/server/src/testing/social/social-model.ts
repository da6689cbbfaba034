/** A user is identified by the index in the list of users. */
export interface Model {
  follows: Set<string>;
  blocks: Set<string>;
  hidden: Set<number>;
  deleted: Set<number>;
}

export const createModel = (): Model => ({
  follows: new Set(),
  blocks: new Set(),
  hidden: new Set(),
  deleted: new Set(),
});

export const arrow = (from: number, to: number): string => `${from}>${to}`;
const isBlockedBetween = ({ blocks }: Model, one: number, other: number): boolean =>
  blocks.has(arrow(one, other)) || blocks.has(arrow(other, one));

const mayAct = (model: Model, one: number, other: number) =>
  !model.deleted.has(other) && !isBlockedBetween(model, one, other);

/** `follow`, `unfollow`, `block` and `unblock` return the HTTP status that the server must send. */
export function follow(model: Model, from: number, to: number): number {
  if (from === to) return 422;
  if (!mayAct(model, from, to)) return 404;
  model.follows.add(arrow(from, to));
  return 204;
}

export function unfollow(model: Model, from: number, to: number): number {
  if (from === to) return 422;
  if (!mayAct(model, from, to)) return 404;
  model.follows.delete(arrow(from, to));
  return 204;
}

export function block(model: Model, from: number, to: number): number {
  if (from === to) return 422;
  if (model.blocks.has(arrow(from, to))) return 204;
  if (!mayAct(model, from, to)) return 404;
  model.blocks.add(arrow(from, to));
  for (const follow of [arrow(from, to), arrow(to, from)]) model.follows.delete(follow);
  return 204;
}

export function unblock(model: Model, from: number, to: number): number {
  if (from === to) return 422;
  model.blocks.delete(arrow(from, to));
  return 204;
}

export function remove(model: Model, one: number): void {
  model.deleted.add(one);
  for (const arrows of [model.follows, model.blocks])
    for (const each of arrows) if (each.split('>').includes(String(one))) arrows.delete(each);
}

export const isFound = (model: Model, by: number, other: number): boolean =>
  by !== other && mayAct(model, by, other) && !model.hidden.has(other);

export function relation(model: Model, by: number, other: number): string | 404 {
  if (by === other) return 'self';
  if (model.deleted.has(other) || model.blocks.has(arrow(other, by))) return 404;
  if (model.blocks.has(arrow(by, other))) return 'blocked';
  const [there, back] = [model.follows.has(arrow(by, other)), model.follows.has(arrow(other, by))];
  if (there) return back ? 'mutual' : 'following';
  return back ? 'followed_by' : 'none';
}
