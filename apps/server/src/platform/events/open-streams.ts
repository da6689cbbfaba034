/** Maximum event streams of a user per API process. Ten are enough: each browser opens one in a single tab. */
const MOST_OF_A_USER = 10;

export class OpenStreams {
  private readonly endsOf = new Map<string, Set<() => void>>();

  add(userId: string, end: () => void): () => void {
    const ends = this.endsOf.get(userId) ?? new Set();
    this.endsOf.set(userId, ends);
    ends.add(end);
    const [oldest] = ends;
    if (ends.size > MOST_OF_A_USER) oldest?.();
    return () => {
      ends.delete(end);
      if (ends.size === 0 && this.endsOf.get(userId) === ends) this.endsOf.delete(userId);
    };
  }

  endAll(): void {
    for (const ends of this.endsOf.values()) ends.forEach((end) => end());
  }
}
