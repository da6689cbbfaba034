import { MsgUnjail, MsgUnjailResponse } from 'cosmjs-types/cosmos/slashing/v1beta1/tx';
import { truncate } from '../../chain/dec';
import { fromTimestamp } from '../../chain/time';
import { defineMessage } from '../module';
import { getShares } from '../staking/delegations';
import { unjail } from '../staking/jail';
import { checkOperator, signerOf } from '../staking/message-fields';
import { tokensFromShares } from '../staking/shares';
import { stakingErrors } from '../staking/staking-errors';
import { consensusAddressOf, getValidator } from '../staking/validators';
import { slashingErrors } from './slashing-errors';
import { findSigningInfo } from './signing-info';

/** x/slashing/keeper/unjail.go. */
export const unjailMessage = defineMessage<MsgUnjail, MsgUnjailResponse>({
  message: MsgUnjail,
  response: MsgUnjailResponse,
  signers: ({ validatorAddr }) => [signerOf(validatorAddr)],
  execute({ store, time }, { validatorAddr: operator }) {
    checkOperator(operator);
    const validator = getValidator(store, operator);
    const shares = getShares(store, signerOf(operator), operator);
    if (shares === undefined) throw stakingErrors.noDelegation();
    const own = truncate(tokensFromShares(validator, shares));
    if (own < BigInt(validator.minSelfDelegation)) {
      throw slashingErrors.selfDelegationTooLow(`${own} less than ${validator.minSelfDelegation}`);
    }
    if (!validator.jailed) throw slashingErrors.notJailed();
    const info = findSigningInfo(store, consensusAddressOf(validator));
    if (info !== undefined && (info.tombstoned || time < fromTimestamp(info.jailedUntil))) {
      throw slashingErrors.jailed();
    }
    unjail(store, validator);
    return MsgUnjailResponse.fromPartial({});
  },
});
