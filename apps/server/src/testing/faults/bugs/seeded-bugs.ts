import type { SeededBug } from './seeded-bug';
import { transferBugs } from './transfer-bugs';

export const seededBugs: readonly SeededBug[] = [...transferBugs];
