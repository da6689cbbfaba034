import { useEye } from '../wallet/hide-amounts';

/** Clears the choice of the eye button. */
export const showAmountsAgain = (): void => useEye.setState({ chosen: null });
