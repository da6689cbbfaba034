import * as v from 'valibot';
import { StaffReason } from './admin-users';
import { FlagName, PlainFlagRule, WrittenFlagRule } from './flags';

const change = { flag: FlagName, reason: v.optional(StaffReason) };

/** POST /admin/flags/{name}/rule. /kill and /clear have the body `StaffReasonRequest`. */
export const FlagRuleRequest = v.strictObject({ rule: WrittenFlagRule, reason: StaffReason });

/** POST /releases/flags. Signed in the header `authorization`, as an upload. */
export const KeyFlagRequest = v.variant('action', [
  v.strictObject({ action: v.literal('set'), ...change, rule: PlainFlagRule }),
  v.strictObject({ action: v.literal('kill'), ...change, reason: StaffReason }),
  v.strictObject({ action: v.literal('clear'), ...change }),
]);
export type KeyFlagRequest = v.InferOutput<typeof KeyFlagRequest>;
type WithoutFlag<Request> = Request extends unknown ? Omit<Request, 'flag'> : never;
export type KeyFlagChange = WithoutFlag<KeyFlagRequest>;
export const KeyFlagAnswer = v.object({ data: v.object({ flag: FlagName }) });
