/** Key of the first account of anvil's published mnemonic. It is public, so use it on a local chain only. */
export const EVM_FAUCET_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

/** Owns 10,000 ETH from anvil's genesis and the whole supply of the development tokens. */
export const EVM_FAUCET_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
