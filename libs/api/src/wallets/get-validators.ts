import { ValidatorsAnswer, type Validator } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** Every validator of the Optio chain. */
export async function getValidators(api: Api, options?: CallOptions): Promise<Validator[]> {
  const { data } = await api.get('validators', ValidatorsAnswer, options);
  return data;
}

export const validatorsQueryOptions = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.validators,
    queryFn: (context) => getValidators(api, readOptions(context)),
    staleTime: 60_000,
    meta: { onError: 'silent' },
  });

export const useValidators = () => useQuery(validatorsQueryOptions(useApi()));
