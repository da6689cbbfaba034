export interface Attempt {
  /** The server keeps the terms of a preview for a submission with the same key for 2 minutes. */
  idempotencyKey: string;
}

/** Maps the request of a preview to its call. */
export const previewCall = <Body extends object>(
  { idempotencyKey, ...body }: Body & Attempt,
  walletId: string,
) => ({ params: { walletId }, body, idempotencyKey });

export interface Submission extends Attempt {
  stepUpCode?: string;
  /** Whether this call is a retry, which no person started. */
  background?: boolean;
}

/** Maps a submission to its call. Repeating the call with the same idempotency key never signs twice. */
export const submitCall = <Body extends object>(
  { idempotencyKey, stepUpCode, background, ...body }: Body & Submission,
  walletId: string,
) => ({ params: { walletId }, body, idempotencyKey, stepUpCode, background });
