import { defineEvent } from '../../platform/domain-event';

/** The owner of a wallet set a new wallet key with the recovery phrase. */
export const walletKeyReset = defineEvent<{ walletId: string }>('wallets.key-reset');
