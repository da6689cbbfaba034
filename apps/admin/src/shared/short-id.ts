/** An id where there is no room for all of it; its whole stands in the title. */
export const shortId = (id: string): string => (id.length <= 12 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`);
