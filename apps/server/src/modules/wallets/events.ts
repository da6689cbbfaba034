import { defineEvent } from '../../platform/domain-event';

/** Published when the recovery phrase replaced the wallet key. */
export const walletKeyReset = defineEvent<{ walletId: string }>('wallets.key-reset');
