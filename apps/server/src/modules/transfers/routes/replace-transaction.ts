import { ReplacementRequest, TransactionAnswer, type ReplacementKind } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { TransactionParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { serverError } from '../../../platform/errors';
import { readTransaction } from '../entries/describe-transactions';
import { submitReplacement } from '../replace/submit-replacement.service';
import { readRequester, requireReplacing } from './access';

export function registerReplaceTransaction(app: App, deps: LedgerDeps, kind: ReplacementKind): void {
  app.post(
    `/wallets/:id/transactions/:transaction/${kind}`,
    {
      schema: { params: TransactionParams, body: ReplacementRequest, response: { 202: TransactionAnswer } },
      config: { access: 'wallet-owner' },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      requireReplacing(session, kind);
      const requester = readRequester(request);
      const replacement = { requester, kind, passcode: body.walletPasscode };
      const id = await submitReplacement(deps, params.transaction, replacement);
      const data = await readTransaction(deps, params.id, id);
      if (!data) throw serverError();
      return reply.code(202).send({ data });
    },
  );
}
