import { CountriesAnswer, type Country } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** Every country, blocked ones marked. */
export async function getCountries(api: Api, options?: CallOptions): Promise<Country[]> {
  const { data } = await api.get('countries', CountriesAnswer, options);
  return data;
}

export const countriesQueryOptions = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.countries,
    queryFn: (context) => getCountries(api, readOptions(context)),
    staleTime: Infinity,
  });

export const useCountries = () => useQuery(countriesQueryOptions(useApi()));
