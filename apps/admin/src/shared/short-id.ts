/** Shortens an id. Show the whole id in a title. */
export const shortId = (id: string): string => (id.length <= 12 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`);
