import * as v from 'valibot';

const PendingChange = v.object({
  /** Where the code went, masked by the server. */
  sentTo: v.string(),
});
/** What /change-password hands to /verify-change-password, in the history entry. */
export type PendingChange = v.InferOutput<typeof PendingChange>;

/** Reads a location's state; null when no code is on the way. */
export function readPendingChange(state: unknown): PendingChange | null {
  const parsed = v.safeParse(PendingChange, state);
  return parsed.success ? parsed.output : null;
}
