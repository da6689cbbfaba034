import { TransactionAnswer, TransferRequest } from '@tessera/contracts';
import { stepUpCode } from '../../../http/step-up-code';
import { WalletParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { serverError } from '../../../platform/errors';
import { transferOrder } from '../submit/signing-request';
import { readTransaction } from '../entries/read-transaction';
import type { SendDeps } from '../submit/sign-with-step-up.service';
import { submitTransfer } from '../submit/submit-transfer.service';
import { idempotencyKey } from '../../../http/idempotency-key';
import { requireTransferring } from './may-send';

export function registerSendTransfer(app: App, deps: SendDeps): void {
  app.post(
    '/wallets/:id/transfer',
    {
      schema: { params: WalletParams, body: TransferRequest, response: { 202: TransactionAnswer } },
      config: { access: 'wallet-owner' },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      requireTransferring(session, body.transferType);
      const { userId, sessionId } = session;
      const caller = { userId, sessionId, walletId: params.id, idempotencyKey: idempotencyKey(request) };
      const { id, answer } = await submitTransfer(
        deps,
        caller,
        transferOrder(deps, caller, body),
        stepUpCode(request),
      );
      const data = await readTransaction(deps, params.id, id).catch((err: unknown) => {
        request.log.warn({ err, transfer: id }, 'a signed transfer could not be read');
        if (answer === undefined) throw err;
        return answer;
      });
      if (!data) throw serverError();
      return reply.code(202).send({ data });
    },
  );
}
