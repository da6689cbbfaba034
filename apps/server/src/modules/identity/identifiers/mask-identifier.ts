import type { NormalIdentifier } from './identifier';

/** Enough to recognise one's own address by: "m•••@example.com", "+44 ••• 123". */
export function maskIdentifier({ type, value }: NormalIdentifier): string {
  if (type === 'phone') return `${value.slice(0, 3)} ••• ${value.slice(-3)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}•••${value.slice(at)}`;
}
