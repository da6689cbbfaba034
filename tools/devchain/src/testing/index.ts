import type { EncodeObject } from '@cosmjs/proto-signing';
import { GenericAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz';
import { exec, grant } from '../conformance/messages';
import { registry } from '../conformance/registry';

export { deliverFailing, deliverMessage } from './deliver-message';
export {
  createPermanentLock,
  delegate,
  extend,
  lock,
  multiSendDelegateAndLock,
  redelegate,
  revoke,
  send,
  sendDelegateAndLock,
  setWithdrawAddress,
  undelegate,
  withdraw,
  withdrawCommission,
} from '../conformance/messages';

type Sender = Parameters<typeof grant>[0];

export const grantMessageType = (granter: Sender, grantee: string, msg: string): EncodeObject =>
  grant(granter, grantee, {
    typeUrl: GenericAuthorization.typeUrl,
    value: GenericAuthorization.encode({ msg }).finish(),
  });

export const execMessages = (grantee: Sender, ...messages: readonly EncodeObject[]): EncodeObject =>
  exec(
    grantee,
    messages.map((message) => registry.encodeAsAny(message)),
  );
