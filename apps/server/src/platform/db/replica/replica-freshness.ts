/** Conditions that the replica must meet to serve a read. */
export interface ReplicaRead {
  /** Position of the reader's last change in the write-ahead log of the primary. */
  readonly after: bigint;
  /** User whose live events make pages repeat the read. */
  readonly userId?: string;
}

export interface LogPosition {
  readonly position: bigint;
  /** Cluster and timeline of the log. Positions in different histories cannot be compared. */
  readonly history: string;
}

interface Observation {
  /** Time in ms before the two positions were read. */
  readonly at: number;
  /** Position of the primary, or undefined if it did not respond. */
  readonly written: LogPosition | undefined;
  /** Position of the replica, or undefined if it did not respond or is no standby. */
  readonly replayed: LogPosition | undefined;
}

/**
 * Returns whether neither has a position before an earlier one of the replica. The primary has one when it was restored
 * from a backup; the replica, when it was replaced or restarted.
 */
const follows = (earlier: bigint | undefined, replayed: bigint, written = replayed) =>
  earlier !== undefined && earlier <= replayed && earlier <= written;

/**
 * Decides by the last observations whether the replica can serve a read, without a statement per read. All times are in
 * ms of one monotonic clock of this process.
 */
export class ReplicaFreshness {
  private written: { at: number; position: bigint }[] = [];
  /** Last known history of the primary. */
  private history: string | undefined;
  /** Undefined while the replica does not respond or has another history than the primary. */
  private replayed: bigint | undefined;
  /** The replica has replayed all changes that were committed before this time. */
  private asOf = Number.NEGATIVE_INFINITY;
  private readonly changes = new Map<string, number>();
  private gapAt: number;

  constructor(
    private readonly maxLagMs: number,
    startedAt: number,
  ) {
    this.gapAt = startedAt;
  }

  observe({ at, written, replayed }: Observation): void {
    if (written !== undefined && written.history !== this.history) {
      this.history = written.history;
      this.leaveOut();
    }
    const earlier = this.replayed;
    const current = replayed?.history === this.history ? replayed?.position : undefined;
    this.replayed = current;
    if (current !== undefined && follows(earlier, current, written?.position)) {
      if (written !== undefined) this.written.push({ at, position: written.position });
      for (const sample of this.written) if (sample.position <= current) this.asOf = sample.at;
    } else {
      this.written = [];
      this.asOf = Number.NEGATIVE_INFINITY;
    }
    // A replica that is used has an `asOf` within the maximum lag, so it needs nothing older.
    const oldest = Math.max(this.asOf, at - this.maxLagMs);
    this.written = this.written.filter((sample) => sample.at > oldest);
    for (const [userId, changedAt] of this.changes) if (changedAt < oldest) this.changes.delete(userId);
  }

  /** Serves no read until two more observations have shown that the replica follows the primary. */
  leaveOut(): void {
    this.replayed = undefined;
  }

  /** Records that this process received a notice about a committed change of the user. */
  noteChange(userId: string, at: number): void {
    this.changes.set(userId, at);
  }

  /** Records that notices may have been missed before `at`. */
  noteGap(at: number): void {
    this.gapAt = at;
  }

  lagMs(now: number): number {
    return now - this.asOf;
  }

  serves({ after, userId }: ReplicaRead, now: number): boolean {
    if (this.replayed === undefined || this.lagMs(now) > this.maxLagMs) return false;
    if (after > this.replayed) return false;
    if (userId === undefined) return true;
    const changedAt = this.changes.get(userId) ?? Number.NEGATIVE_INFINITY;
    return changedAt < this.asOf && this.gapAt < this.asOf;
  }
}
