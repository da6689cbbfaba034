import * as v from 'valibot';
import * as messages from './messages';
import { Decimal, Secret, Timestamp, TokenSymbol } from './primitives';

/** Replacements of a pending EVM transfer: raise its fee, or replace it with an empty transaction. */
export const ReplacementKind = v.picklist(['speed-up', 'cancel']);
export type ReplacementKind = v.InferOutput<typeof ReplacementKind>;

const offer = {
  kind: ReplacementKind,
  /** Maximum fee, and its increase over the current one. */
  gasFee: Decimal,
  gasFeeSymbol: TokenSymbol,
  gasFeeUsd: v.nullable(Decimal),
  addedFee: Decimal,
  addedFeeUsd: v.nullable(Decimal),
};
export const ReplacementOffer = v.object(offer);
export type ReplacementOffer = v.InferOutput<typeof ReplacementOffer>;
/** Replacements offered now; not binding until the preview. */
export const Replacements = v.object({
  /** The fee is below the current network fee. */
  feeTooLow: v.boolean(),
  offers: v.array(ReplacementOffer),
});
export type Replacements = v.InferOutput<typeof Replacements>;
export const ReplacementsAnswer = v.object({ data: Replacements });
/** Fee bound to the call's Idempotency-Key until `expiresAt`. */
export const ReplacementPreview = v.object({ ...offer, expiresAt: Timestamp });
export type ReplacementPreview = v.InferOutput<typeof ReplacementPreview>;
export const ReplacementPreviewAnswer = v.object({ data: ReplacementPreview });
export const ReplacementRequest = v.strictObject({ walletPasscode: Secret(messages.walletKeyRequired) });
export type ReplacementRequest = v.InferOutput<typeof ReplacementRequest>;
