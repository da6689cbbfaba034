import { CountriesAnswer } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { countries } from '../users/countries';

export function registerGetCountries(app: App): void {
  app.get(
    '/countries',
    { schema: { response: { 200: CountriesAnswer } }, config: { access: 'public' } },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=3600');
      return { data: [...countries] };
    },
  );
}
