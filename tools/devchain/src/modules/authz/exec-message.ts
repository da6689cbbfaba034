import { MsgExec, MsgExecResponse } from 'cosmjs-types/cosmos/authz/v1beta1/tx';
import type { Any } from 'cosmjs-types/google/protobuf/any';
import type { Context } from '../../chain/context';
import { withAttribute } from '../../chain/event';
import { sdkErrors } from '../../chain/sdk-errors';
import { fromTimestamp } from '../../chain/time';
import { toAbciError } from '../../tx/tx-result';
import { defineMessage, type MessageHandler } from '../module';
import { checkAccount } from '../staking/message-fields';
import { readAuthorization } from './authorizations';
import { authzErrors } from './authz-errors';
import { deleteGrant, getGrant, grantsOf, setGrant, type Parties } from './grants';

function consumeGrant(context: Context, parties: Parties, { typeUrl, value }: Any): void {
  const { store, time } = context;
  const grant = getGrant(store, grantsOf(parties) + typeUrl);
  if (grant === undefined) {
    throw authzErrors.notFound(
      `failed to get grant with given granter: ${parties.granter}, grantee: ${parties.grantee} & msgType: ${typeUrl} `,
    );
  }
  if (grant.expiration !== undefined && fromTimestamp(grant.expiration) < time) throw authzErrors.expired();
  const left = readAuthorization(grant.authorization).accept(value);
  if (left === 'used up') deleteGrant(context, parties, typeUrl);
  else setGrant(store, parties, typeUrl, { ...grant, authorization: left });
}

/** x/authz/keeper/keeper.go DispatchActions. Inner messages emit no `message` event. */
export const execMessage = (known: (typeUrl: string) => MessageHandler | undefined) => {
  const handlerOf = ({ typeUrl }: Any): MessageHandler => {
    const handler = known(typeUrl);
    if (handler === undefined) throw sdkErrors.txDecode(`unable to resolve type URL ${typeUrl}`);
    return handler;
  };

  const run = (context: Context, grantee: string, message: Any, index: number): Uint8Array => {
    const handler = handlerOf(message);
    const [granter = '', ...others] = handler.signers(message.value);
    if (others.length > 0) throw authzErrors.numberOfSigners();
    if (granter !== grantee) consumeGrant(context, { granter, grantee }, message);
    const emit: Context['emit'] = (...events) =>
      context.emit(...events.map((it) => withAttribute(it, 'authz_msg_index', index)));
    try {
      return handler.execute({ ...context, emit }, message.value).value;
    } catch (error) {
      throw toAbciError(error).wrap(`failed to execute message; message ${message.typeUrl}`);
    }
  };

  return defineMessage<MsgExec, MsgExecResponse>({
    message: MsgExec,
    response: MsgExecResponse,
    signers({ grantee, msgs }) {
      for (const message of msgs) handlerOf(message).signers(message.value);
      return [grantee];
    },
    execute(context, { grantee, msgs }) {
      checkAccount(grantee, 'grantee');
      if (msgs.length === 0) throw sdkErrors.invalidRequest('messages cannot be empty');
      for (const message of msgs) handlerOf(message).validate(message.value);
      return { results: msgs.map((message, index) => run(context, grantee, message, index)) };
    },
  });
};
