import * as v from 'valibot';
import * as messages from './messages';
import { Decimal, Secret, Timestamp, TokenSymbol } from './primitives';

/** `cancel`: an empty transaction. */
export const ReplacementKind = v.picklist(['speed-up', 'cancel']);
export type ReplacementKind = v.InferOutput<typeof ReplacementKind>;

export const ReplacementOffer = v.object({
  kind: ReplacementKind,
  /** Maximum, and increase over the current fee. */
  gasFee: Decimal,
  gasFeeSymbol: TokenSymbol,
  gasFeeUsd: v.nullable(Decimal),
  addedFee: Decimal,
  addedFeeUsd: v.nullable(Decimal),
});
export type ReplacementOffer = v.InferOutput<typeof ReplacementOffer>;
/** Not binding until the preview. */
export const Replacements = v.object({ feeTooLow: v.boolean(), offers: v.array(ReplacementOffer) });
export type Replacements = v.InferOutput<typeof Replacements>;
export const ReplacementsAnswer = v.object({ data: Replacements });
/** Bound to the Idempotency-Key until `expiresAt`. */
export const ReplacementPreview = v.object({ ...ReplacementOffer.entries, expiresAt: Timestamp });
export type ReplacementPreview = v.InferOutput<typeof ReplacementPreview>;
export const ReplacementPreviewAnswer = v.object({ data: ReplacementPreview });
export const ReplacementRequest = v.strictObject({ walletPasscode: Secret(messages.walletKeyRequired) });
export type ReplacementRequest = v.InferOutput<typeof ReplacementRequest>;
