import type { NormalIdentifier } from './identifier';

/** Returns for example "m•••@example.com" or "+44 ••• 123". */
export function maskIdentifier({ type, value }: NormalIdentifier): string {
  if (type === 'phone') return `${value.slice(0, 3)} ••• ${value.slice(-3)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}•••${value.slice(at)}`;
}
