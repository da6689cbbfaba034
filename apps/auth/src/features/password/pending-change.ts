import * as v from 'valibot';

const PendingChange = v.object({
  /** Recipient of the code, masked by the server. */
  sentTo: v.string(),
});
/** History state that /change-password passes to /verify-change-password. */
export type PendingChange = v.InferOutput<typeof PendingChange>;

/** Parses a location's state. Null without a sent code. */
export function readPendingChange(state: unknown): PendingChange | null {
  const parsed = v.safeParse(PendingChange, state);
  return parsed.success ? parsed.output : null;
}
