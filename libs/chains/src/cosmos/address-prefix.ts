/** Human-readable part of Optio's account addresses; validators' operator addresses have `optiovaloper`. */
export const accountPrefix = 'optio';
export const validatorPrefix = 'optiovaloper';
export const consensusPrefix = 'optiovalcons';
