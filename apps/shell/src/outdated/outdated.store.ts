import { create } from 'zustand';

/** Whether the server rejected this page as too old. */
export const useOutdated = create<{ readonly outdated: boolean }>()(() => ({ outdated: false }));

export const setOutdated = (): void => useOutdated.setState({ outdated: true });
