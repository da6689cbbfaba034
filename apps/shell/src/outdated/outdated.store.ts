import { create } from 'zustand';

export const useOutdated = create<{ readonly outdated: boolean }>()(() => ({ outdated: false }));

export const setOutdated = (): void => useOutdated.setState({ outdated: true });
