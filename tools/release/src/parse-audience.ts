import { CanaryAudience } from '@tessera/contracts/release-canary';
import * as v from 'valibot';

interface AudienceOptions {
  readonly roles?: string | undefined;
  readonly countries?: string | undefined;
  readonly visitors: boolean;
}

const listOf = (text: string) => text.split(',').map((part) => part.trim());

/** Parses the options that limit or widen a canary. @throws for an unknown role or country */
export function parseAudience({ roles, countries, visitors }: AudienceOptions): CanaryAudience | undefined {
  if (roles === undefined && countries === undefined && !visitors) return undefined;
  const parsed = v.safeParse(CanaryAudience, {
    ...(roles === undefined ? {} : { roles: listOf(roles) }),
    ...(countries === undefined ? {} : { countries: listOf(countries) }),
    ...(visitors ? { visitors: true } : {}),
  });
  if (parsed.success) return parsed.output;
  throw new Error(parsed.issues.map(({ message }) => message).join('; '));
}
