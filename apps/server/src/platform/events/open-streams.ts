/** More than a person has browsers: one tab of each reads the stream. */
const MOST_OF_A_USER = 10;

/** The streams that stand open in this process. Beyond so many of one user the oldest is ended. */
export class OpenStreams {
  private readonly endsOf = new Map<string, Set<() => void>>();

  /** @returns what to call when the stream is over. */
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
