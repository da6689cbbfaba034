import { PASSWORD_MIN, SPECIAL_CHARACTERS } from '@tessera/contracts/constants';

/** Checks the two rules of a password or wallet key as the server does: 8 characters, one of them special. */
export function checkPasswordRules(value: string) {
  const characters = Array.from(value);
  return {
    longEnough: characters.length >= PASSWORD_MIN,
    hasSpecial: characters.some((character) => SPECIAL_CHARACTERS.includes(character)),
  };
}

/** Returns 0 for an empty text, else 1 (Weak) to 4 (Strong): by the two rules, then length and variety. */
export const passwordStrength = (value: string): 0 | 1 | 2 | 3 | 4 => {
  if (value === '') return 0;
  const { longEnough, hasSpecial } = checkPasswordRules(value);
  if (!longEnough) return 1;
  if (!hasSpecial) return 2;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(value)).length;
  return value.length >= 14 || (value.length >= 11 && kinds === 3) ? 4 : 3;
};
