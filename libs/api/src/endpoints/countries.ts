import { CountriesAnswer } from '@tessera/contracts';
import { dataOf } from '../client/endpoint';
import { query } from '../client/query';

/** Reads every country; blocked ones are marked. */
export const useCountries = query('GET countries', {
  key: ['countries'],
  response: dataOf(CountriesAnswer),
  options: { staleTime: Infinity },
});
