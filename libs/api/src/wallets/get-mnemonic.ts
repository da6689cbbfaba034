import { MnemonicAnswer } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** A new recovery phrase of 12 words; the server keeps nothing of it. */
export async function getMnemonic(api: Api): Promise<string> {
  const { data } = await api.get('wallets/mnemonic', MnemonicAnswer);
  return data.mnemonic;
}

/** A mutation, so that the phrase never stands in the query cache. */
export function useMnemonic() {
  const api = useApi();
  return useMutation({ mutationFn: () => getMnemonic(api), gcTime: 0 });
}
