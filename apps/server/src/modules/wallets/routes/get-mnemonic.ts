import { MnemonicAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { generateMnemonic } from '../create-wallet.service';

export function registerGetMnemonic(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/mnemonic',
    { schema: { response: { 200: MnemonicAnswer } }, config: { access: 'onboarded' } },
    async (request, reply) => {
      const mnemonic = await generateMnemonic(deps, request.session.userId);
      void reply.header('cache-control', 'no-store');
      return { data: { mnemonic } };
    },
  );
}
