import { ReplacementPreviewAnswer, type ReplacementKind } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { TransactionParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { previewReplacement } from '../replace/preview-replacement.service';
import { readRequester, requireReplacing } from './access';

export function registerPreviewReplacement(app: App, deps: LedgerDeps, kind: ReplacementKind): void {
  app.post(
    `/wallets/:id/transactions/:transaction/${kind}/preview`,
    {
      schema: { params: TransactionParams, response: { 200: ReplacementPreviewAnswer } },
      config: { access: 'wallet-owner' },
    },
    async (request) => {
      const { session, params } = request;
      requireReplacing(session, kind);
      const requester = readRequester(request);
      return { data: await previewReplacement(deps, requester, params.transaction, kind) };
    },
  );
}
