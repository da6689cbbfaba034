/** Checks of the publish gate, without the rest of the server, for the packed release commands. */
export { findBuildFaults } from './build-faults';
export { findFlagFaults } from './flags/flag-faults';
export { findObstacles } from './compatibility';
export { findUnfitFills } from './ownership';
