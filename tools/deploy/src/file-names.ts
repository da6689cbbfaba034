export const SUMS = 'SHA256SUMS';
export const PROVENANCE = 'provenance.json';
export const SIGNATURE = 'provenance.json.sig';
