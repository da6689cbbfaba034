/** Rounds a time down to the minute, hour or day (UTC). */
export const startOf = (time: Date, span: number): Date => new Date(time.getTime() - (time.getTime() % span));
