import { create } from 'zustand';

/** Whether the server has refused this page for its age. */
export const useOutdated = create<{ readonly outdated: boolean }>()(() => ({ outdated: false }));

export const setOutdated = (): void => useOutdated.setState({ outdated: true });
