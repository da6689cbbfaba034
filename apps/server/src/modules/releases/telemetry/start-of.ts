/** The beginning of the minute, hour or day (UTC) that a time is in. */
export const startOf = (time: Date, span: number): Date => new Date(time.getTime() - (time.getTime() % span));
