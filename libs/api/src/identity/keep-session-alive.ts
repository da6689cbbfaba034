import * as v from 'valibot';
import type { Api } from '../client/create-api';

/** Keep signed in: restarts the inactivity timer here and at the server. */
export const keepSessionAlive = async (api: Api): Promise<void> => {
  await api.post('session/activity', {}, v.unknown());
};
