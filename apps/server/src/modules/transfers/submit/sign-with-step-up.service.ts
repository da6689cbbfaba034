import { askStepUp, confirmStepUp, type StepUpDeps } from '../../identity';
import { stepUpRequired } from '../../../platform/errors';
import { describeAmount } from '../entries/describe-amount';
import { signTransfer, type Signing } from './sign-transfer.service';
import type { TransferDeps } from '../transfer-probe';
import { markSteppedUp } from '../transfers.repository';

/** What sending needs: the money side, and the identity domain's second code. */
export type SendDeps = TransferDeps & StepUpDeps;

/**
 * Signs a transfer, with a second code where its user is above the limit. The wallet key comes first: no code is sent, and
 * none is judged, for a wrong one. A right code is kept with the transfer, so that a repeated call needs no other.
 * @throws 400 for a wrong wallet key, 403 when a code is wanted, 401 for a wrong one.
 */
export async function signWithStepUp(
  deps: SendDeps,
  signing: Signing,
  code: string | undefined,
): Promise<void> {
  if (await signTransfer(deps, signing)) return;
  const { transferId, wallet, checked } = signing;
  const asked = { userId: wallet.userId, subject: transferId };
  if (code !== undefined) {
    await confirmStepUp(deps, asked, code, (tx) => markSteppedUp(tx, transferId, deps.clock.now()));
    if (await signTransfer(deps, signing)) return;
  }
  const { adapter, asset, amount, to } = checked;
  const what = { chainId: adapter.chainId, symbol: asset.symbol, amount };
  const payment = `${describeAmount(deps.chains, what)} to ${to}`;
  throw stepUpRequired(await askStepUp(deps, asked, payment));
}
