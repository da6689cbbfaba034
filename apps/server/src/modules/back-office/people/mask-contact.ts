/** "t•••••••@icloud.com", with a fixed number of dots. */
export function maskEmail(value: string): string {
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}•••••••${value.slice(at)}`;
}

/** "+44 •••• ••• 402". */
export const maskPhone = (value: string): string => `${value.slice(0, 3)} •••• ••• ${value.slice(-3)}`;
