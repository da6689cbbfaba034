import { useEye } from '../wallet/hide-amounts';

/** The eye was not touched in this visit. */
export const showAmountsAgain = (): void => useEye.setState({ chosen: null });
