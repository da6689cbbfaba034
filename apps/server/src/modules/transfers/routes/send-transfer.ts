import { TransactionAnswer, TransferRequest } from '@tessera/contracts';
import { stepUpCode } from '../../../http/step-up-code';
import { WalletParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { serverError } from '../../../platform/errors';
import { transferSigningRequest } from '../submit/signing-request';
import { readTransaction } from '../entries/describe-transactions';
import type { SendDeps } from '../submit/sign-transfer.service';
import { submitTransfer } from '../submit/submit-transfer.service';
import { readRequester, requireTransferring } from './access';

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
      const requester = readRequester(request);
      const { id, answer } = await submitTransfer(
        deps,
        requester,
        transferSigningRequest(deps, requester, body),
        stepUpCode(request),
      );
      const data = await readTransaction(deps, params.id, id).catch((err: unknown) => {
        request.log.warn({ err, transfer: id }, 'failed to read a signed transfer');
        if (answer === undefined) throw err;
        return answer;
      });
      if (!data) throw serverError();
      return reply.code(202).send({ data });
    },
  );
}
