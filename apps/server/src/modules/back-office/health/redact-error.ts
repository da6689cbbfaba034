const MAX_LENGTH = 160;

/** Matches parts of an error message that may identify a user or contain a secret. */
const VALUES = [
  /"[^"]*"|'[^']*'|`[^`]*`|<[^>]*>/g,
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi,
  /[^\s@,;:]+@[^\s@,;:]+/g,
  /\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b/g,
  /\+?\d[\d .-]{5,}\d/g,
  /\b(?=\w*\d)\w{6,}\b/g,
  /\b[\w+/=-]{24,}/g,
];

export function redactError(error: string): string {
  const [first = ''] = error.trim().split(/[\r\n]/, 1);
  const plain = VALUES.reduce((text, value) => text.replace(value, '…'), first)
    .replace(/(…\s*)+/g, '… ')
    .trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 1)}…` : plain;
}
