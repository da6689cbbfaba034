import type { Description } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { sdkErrors } from '../../chain/sdk-errors';

const DO_NOT_MODIFY = '[do-not-modify]';

const limits: readonly (readonly [keyof Description, string, number])[] = [
  ['moniker', 'moniker', 70],
  ['identity', 'identity', 3000],
  ['website', 'website', 140],
  ['securityContact', 'security contact', 140],
  ['details', 'details', 280],
];

export const isEmptyDescription = (description: Description): boolean =>
  limits.every(([field]) => description[field] === '');

/** Lengths in bytes, as in Go. */
export function checkDescription(description: Description): void {
  for (const [field, name, limit] of limits) {
    const length = Buffer.byteLength(description[field]);
    if (length > limit)
      throw sdkErrors.invalidRequest(`invalid ${name} length; got: ${length}, max: ${limit}`);
  }
}

export function updateDescription(current: Description, next: Description): Description {
  const field = (name: keyof Description) => (next[name] === DO_NOT_MODIFY ? current[name] : next[name]);
  const updated = {
    moniker: field('moniker'),
    identity: field('identity'),
    website: field('website'),
    securityContact: field('securityContact'),
    details: field('details'),
  };
  checkDescription(updated);
  return updated;
}
