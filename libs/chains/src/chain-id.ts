/** `optio-testnet` and `31337` are the local chains. */
export type ChainId = 'optio' | 'optio-testnet' | '1' | '31337';
