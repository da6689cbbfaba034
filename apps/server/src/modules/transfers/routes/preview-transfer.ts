import { TransferPreviewAnswer, TransferPreviewRequest } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { consumeRateLimit } from '../../identity';
import { WalletParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { previewTransfer } from '../quote/preview-transfer.service';
import { readRequester, requireTransferring } from './access';

export function registerPreviewTransfer(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/transferPreview',
    {
      schema: {
        params: WalletParams,
        body: TransferPreviewRequest,
        response: { 200: TransferPreviewAnswer },
      },
      config: { access: 'wallet-owner' },
    },
    async (request) => {
      const { session, params, body } = request;
      requireTransferring(session, body.transferType);
      await consumeRateLimit(deps.db, deps.clock, 'transferPreview', params.id);
      const requester = readRequester(request);
      return { data: await previewTransfer(deps, requester, body) };
    },
  );
}
