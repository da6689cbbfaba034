import {
  MsgGrant,
  MsgGrantResponse,
  MsgRevoke,
  MsgRevokeResponse,
} from 'cosmjs-types/cosmos/authz/v1beta1/tx';
import { sdkErrors } from '../../chain/sdk-errors';
import { formatTime, fromTimestamp } from '../../chain/time';
import { ensureAccount, getAccount } from '../auth/accounts';
import { checkReceiver } from '../bank/receivers';
import { defineMessage, type MessageHandler } from '../module';
import { checkAccount } from '../staking/message-fields';
import { readAuthorization } from './authorizations';
import { authzErrors } from './authz-errors';
import { deleteGrant, setGrant, typedEvent, type Parties } from './grants';

function checkParties({ granter, grantee }: Parties): void {
  if (grantee === granter) throw authzErrors.granteeIsGranter();
  checkAccount(grantee, 'grantee');
  checkAccount(granter, 'granter');
}

/** x/authz/keeper/msg_server.go Grant. */
export const grantMessage = (known: (typeUrl: string) => MessageHandler | undefined) =>
  defineMessage<MsgGrant, MsgGrantResponse>({
    message: MsgGrant,
    response: MsgGrantResponse,
    signers: ({ granter }) => [granter],
    execute(context, { granter, grantee, grant }) {
      const { store, time } = context;
      checkParties({ granter, grantee });
      const { messageType } = readAuthorization(grant.authorization);
      if (getAccount(store, grantee) === undefined) {
        checkReceiver(context, grantee);
        ensureAccount(store, grantee);
      }
      if (known(messageType) === undefined) throw sdkErrors.invalidType(`${messageType} doesn't exist.`);
      const expiration = grant.expiration && fromTimestamp(grant.expiration);
      if (expiration !== undefined && expiration <= time) {
        throw authzErrors.invalidExpiration(
          `expiration must be after the current block time (${formatTime(time)}), got ${formatTime(expiration)}`,
        );
      }
      setGrant(store, { granter, grantee }, messageType, grant);
      context.emit(typedEvent('EventGrant', { granter, grantee }, messageType));
      return {};
    },
  });

/** x/authz/keeper/msg_server.go Revoke. */
export const revokeMessage = defineMessage<MsgRevoke, MsgRevokeResponse>({
  message: MsgRevoke,
  response: MsgRevokeResponse,
  signers: ({ granter }) => [granter],
  execute(context, { granter, grantee, msgTypeUrl }) {
    checkParties({ granter, grantee });
    if (msgTypeUrl === '') throw sdkErrors.invalidRequest('missing msg method name');
    deleteGrant(context, { granter, grantee }, msgTypeUrl);
    return {};
  },
});
