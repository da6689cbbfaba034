import * as v from 'valibot';
import * as messages from './messages';
import { Decimal, Secret, Timestamp, TokenSymbol } from './primitives';

/** What an owner can do about an EVM transfer that waits: pay more for it, or have nothing take its place. */
export const ReplacementKind = v.picklist(['speed-up', 'cancel']);
export type ReplacementKind = v.InferOutput<typeof ReplacementKind>;

const offer = {
  kind: ReplacementKind,
  /** The most that the network can take, and by how much that is more than before. */
  gasFee: Decimal,
  gasFeeSymbol: TokenSymbol,
  gasFeeUsd: v.nullable(Decimal),
  addedFee: Decimal,
  addedFeeUsd: v.nullable(Decimal),
};
export const ReplacementOffer = v.object(offer);
export type ReplacementOffer = v.InferOutput<typeof ReplacementOffer>;
/** What could be done about a waiting transfer now; nothing is promised before the preview. */
export const Replacements = v.object({
  /** It pays less than the network asks for at the moment. */
  feeTooLow: v.boolean(),
  offers: v.array(ReplacementOffer),
});
export type Replacements = v.InferOutput<typeof Replacements>;
export const ReplacementsAnswer = v.object({ data: Replacements });
/** The fee that holds for the Idempotency-Key of the call until then. */
export const ReplacementPreview = v.object({ ...offer, expiresAt: Timestamp });
export type ReplacementPreview = v.InferOutput<typeof ReplacementPreview>;
export const ReplacementPreviewAnswer = v.object({ data: ReplacementPreview });
export const ReplacementRequest = v.strictObject({ walletPasscode: Secret(messages.walletKeyRequired) });
export type ReplacementRequest = v.InferOutput<typeof ReplacementRequest>;
