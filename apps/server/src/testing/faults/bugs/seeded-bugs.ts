import { identityBugs } from './identity-bugs';
import type { SeededBug } from './seeded-bug';
import { stakingBugs } from './staking-bugs';
import { transferBugs } from './transfer-bugs';

export const seededBugs: readonly SeededBug[] = [...transferBugs, ...stakingBugs, ...identityBugs];
